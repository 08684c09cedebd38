import { readFileSync } from "node:fs";
import { installN8n, newestPinned, openN8n, recordTrace, Stage } from "n8n-proof";
import { expectTrace } from "n8n-proof/testing";
import { expect, test } from "vitest";
import { startTestPostgres } from "#test/postgres.ts";
import { inboundLeads } from "../cases/inbound-lead-router.ts";

const TEMPLATE = new URL("../files/inbound-lead-router.json", import.meta.url);
const CASE = "HubSpot, Slack and the sheet are busy: one deal, one message, one row";

// Installs and starts n8n, so only on request: REAL_N8N=1 npm test -- goods/prove/real-trace
test.runIf(process.env.REAL_N8N)(
  "WP-1: a trace recorded now in the newest n8n has the nodes, items, edges and retries of its execution data",
  { timeout: 900_000 },
  async () => {
    const installed = await installN8n(newestPinned, () => {});
    const n8n = await openN8n(installed, { startPostgres: startTestPostgres });
    try {
      const stage = new Stage(n8n, JSON.parse(readFileSync(TEMPLATE, "utf8")), inboundLeads);
      await inboundLeads.cases.find(({ name }) => name === CASE)?.run(stage);
      const recorded = await stage.recorded();
      const trace = recordTrace(recorded.executions, recorded.attempts);
      expect(trace?.nodes.filter(({ error }) => error !== undefined)).toHaveLength(4);
      if (trace) expectTrace(trace, recorded);
      await stage.close();
    } finally {
      await n8n.stop();
    }
  },
);

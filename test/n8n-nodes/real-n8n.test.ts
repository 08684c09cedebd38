import { installN8n, type N8n, newestPinned, openN8n, Stage } from "n8n-proof";
import { expect, test, vi } from "vitest";
import { openApiShop } from "../fixtures/api-shop.ts";
import { startTestPostgres } from "../postgres.ts";
import { buildNodes } from "./built-package.ts";

const EVENTS = ["entitlement.granted", "order.paid"];
const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: parameters as Record<string, unknown>,
});
const withKey = { credentials: { opswrightApi: { id: null, name: "Opswright" } } };
const WORKFLOW = {
  name: "Shop events",
  nodes: [
    {
      ...node("Shop", "n8n-nodes-opswright.opswrightTrigger", { events: EVENTS }),
      ...withKey,
      webhookId: "5b1b1a3e-7d1c-4b39-8a5e-0c2f4a6f9d10",
    },
    node("Granted", "n8n-nodes-base.noOp"),
    {
      ...node("Read order", "n8n-nodes-opswright.opswright", {
        reference: "={{ $json.data.reference }}",
        operation: "get",
      }),
      ...withKey,
    },
  ],
  connections: {
    Shop: {
      main: [[{ node: "Granted", type: "main", index: 0 }], [{ node: "Read order", type: "main", index: 0 }]],
    },
  },
};

// Installs and starts n8n, so only on request: REAL_N8N=1 npm test -- test/n8n-nodes/real-n8n; N8N_VERSION selects
// a pinned version.
test.runIf(process.env.REAL_N8N)(
  "EV-3: in a real n8n the workflow runs once per event while active, and leaves no webhook behind",
  { timeout: 1_800_000 },
  async () => {
    const installed = await installN8n(process.env.N8N_VERSION ?? newestPinned, () => {});
    const folder = await buildNodes();
    const shop = await openApiShop({ WEBHOOKS_ALLOW_PRIVATE: "1" });
    const key = { url: shop.url, apiKey: shop.allKey };
    const communityNodes = { packages: [folder], credentials: { opswrightApi: key } };
    const n8n = await openN8n(installed, { communityNodes, isOpen: true, startPostgres: startTestPostgres });
    const webhooks = async () => (await shop.all.json("GET", "/webhooks")).items;
    try {
      expect(await testCredential(n8n, key)).toMatchObject({ status: "OK" });
      expect(await testCredential(n8n, { ...key, apiKey: `ow_${"a".repeat(43)}` })).toMatchObject({
        status: "Error",
      });
      const stage = new Stage(n8n, WORKFLOW, {});
      // Signatures are valid for five minutes.
      stage.at(new Date().toISOString());
      await stage.open();
      expect(await webhooks()).toMatchObject([{ events: EVENTS, enabled: true }]);

      await shop.buy(shop.ann, await shop.newItem());
      await stage.untilRuns(2);
      await shop.services.webhooks.idle();
      const [{ id } = { id: "" }] = await webhooks();
      const deliveries = (await shop.operator.read(`/webhooks/${id}/deliveries`)).items;
      expect(deliveries).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
      await shop.operator.post(`/deliveries/${deliveries[0].id}/resend`);
      await shop.services.webhooks.idle();
      await stage.settle();
      const runs = await stage.executions();
      expect(runs.map(({ status }) => status)).toEqual(["success", "success"]);
      expect([await stage.ran("Granted"), await stage.ran("Read order")]).toEqual([1, 1]);

      await rest(n8n, `/workflows/${stage.workflowId}/deactivate`, {});
      await vi.waitFor(async () => expect(await webhooks()).toEqual([]), 60_000);
      await shop.buy(shop.ann, await shop.newItem());
      await stage.settle();
      expect(await stage.executions()).toHaveLength(2);
      await stage.close();
    } finally {
      await n8n.stop();
      await shop.close();
    }
  },
);

const testCredential = (n8n: N8n, data: object) =>
  rest(n8n, "/credentials/test", {
    // Before 2.41 n8n tests stored credentials only, with the data that is sent.
    credentials: { id: n8n.credentials.get("opswrightApi"), name: "Opswright", type: "opswrightApi", data },
  });

/** Calls n8n's REST API like the editor. */
async function rest({ process, cookie }: N8n, path: string, body: object): Promise<object> {
  const response = await fetch(`${process.url}/rest${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text).data;
}

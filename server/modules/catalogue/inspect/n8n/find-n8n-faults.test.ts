import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { FileRefused } from "../file-refused.ts";
import { inspectFile } from "../inspect-file.ts";
import { parseJson } from "../parse-json.ts";
import { checkN8n } from "./check-n8n.ts";
import { findN8nFaults } from "./find-n8n-faults.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const faultsIn = (text: string) => findN8nFaults(checkN8n(parseJson(text)));
const brief = (text: string) => faultsIn(text).map(({ code, node }) => `${code} @ ${node}`);

/** Templates as sold before each was run in n8n: the faults found there are visible in the file. */
test.each([
  ["blog-to-social-queue", "wait-per-item @ Wait for its day"],
  ["blog-to-social-queue", "first-of-many @ Plan the days"],
  ["blog-to-social-queue", "nodes-touch @ One by one"],
  ["brand-mention-triage", "branches-meet @ Same shape: feeds"],
  ["brand-mention-triage", "merge-may-starve @ Everything"],
  ["brand-mention-triage", "error-as-data @ Reddit"],
  ["brand-mention-triage", "error-as-data @ Hacker News"],
  ["candidate-scorecard-screening", "webhook-file-name @ CV and criteria"],
  ["candidate-scorecard-screening", "airtable-fields @ Hide what must not count"],
  ["invoice-inbox-to-ledger", "first-of-many @ Three-way check"],
  ["invoice-inbox-to-ledger", "first-of-many @ Get the PDF back"],
  ["invoice-inbox-to-ledger", "first-of-many @ Mark as read"],
  ["monday-metrics-digest", "luxon-two-arguments @ Write the digest"],
  ["monday-metrics-digest", "string-sum @ Total visits"],
  ["newsletter-from-feeds", "branches-meet @ Best few"],
  ["stale-deal-sweeper", "dead-branch @ Any stale?"],
  ["stale-deal-sweeper", "settings-timezone @ Weekdays at 7:30"],
  ["webinar-to-content-kit", "first-of-many @ Quotes must be real"],
  ["webinar-to-content-kit", "no-id @ null"],
])("OP-4 finds in the old %s: %s", (slug, fault) => {
  expect(brief(read(`../n8n-rules/fixtures/${slug}.json`))).toContain(fault);
});

test("OP-4 reports position, effect and remedy of a finding", () => {
  const [found] = faultsIn(read("../n8n-rules/fixtures/newsletter-from-feeds.json"));
  expect(found).toEqual({
    code: "branches-meet",
    severity: "warning",
    node: "Best few",
    spot: "nodes[11]",
    message: expect.stringContaining("'Tag useful' and 'Tag news' enter without a Merge"),
    remedy: expect.stringContaining("Put a Merge"),
  });
});

test("OP-4 rejects what cannot work, with position and remedy", async () => {
  const bytes = Buffer.from(read("../n8n-rules/fixtures/monday-metrics-digest.json"));
  const error = await inspectFile({ filename: "a.json", bytes }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(FileRefused);
  const { code, message, spot } = error as FileRefused;
  expect({ code, spot }).toEqual({ code: "file_cannot_work", spot: "nodes[9].parameters.jsCode" });
  expect(message).toMatch(/'Write the digest'.*\.minus\(\{ days: 7 \}\)/);
});

type Step = { name: string; type: string; parameters?: object; [key: string]: unknown };
const node = ({ name, type, ...rest }: Step, at: number) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [at * 160, 0],
  parameters: {},
  ...rest,
});
const to = (...names: string[]) => names.map((name) => ({ node: name, type: "main", index: 0 }));
const workflow = (steps: Step[], connections: object, rest: object = {}) =>
  JSON.stringify({ id: "test-1.0.0", name: "Test", nodes: steps.map(node), connections, ...rest });

const start: Step = { name: "Start", type: "manualTrigger" };

test("OP-4 rejects a reference to a missing node and warns about one to another branch", () => {
  const steps = [
    start,
    { name: "A", type: "set" },
    { name: "B", type: "set", parameters: { text: "={{ $('A').item.json.x + $('Gone').first().json.y }}" } },
  ];
  const found = faultsIn(workflow(steps, { Start: { main: [to("A", "B")] } }));
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ["unknown-node", "refusal"],
    ["not-before", "warning"],
  ]);
});

test("OP-4 names ids of another n8n and dependence on settings", () => {
  const slack = { name: "Tell", type: "slack", credentials: { slackApi: { id: "Zx81", name: "Slack" } } };
  const settings = { errorWorkflow: "17" };
  expect(brief(workflow([start, slack], { Start: { main: [to("Tell")] } }, { settings }))).toEqual([
    "credential-id @ Tell",
    "settings-error-workflow @ null",
  ]);
});

test("OP-4 rejects a Merge without the connected input", () => {
  const merge = { name: "All", type: "merge", parameters: { numberInputs: 2 } };
  const connections = { Start: { main: [[{ node: "All", type: "main", index: 2 }]] } };
  expect(brief(workflow([start, merge], connections))).toEqual(["merge-inputs @ All"]);
});

test("OP-4 accepts lookalikes: a loop, alternative paths for one item, a fixed setting, a Merge", () => {
  const steps = [
    { name: "Form", type: "webhook" },
    {
      name: "Settings",
      type: "set",
      parameters: { assignments: { assignments: [{ name: "channel", value: "#a" }] } },
    },
    { name: "Which?", type: "if", parameters: { conditions: {} } },
    { name: "List", type: "splitOut" },
    { name: "Loop", type: "splitInBatches" },
    { name: "Wait", type: "wait", parameters: { dateTime: "={{ $json.at }}" } },
    { name: "Tell", type: "slack", parameters: { channel: "={{ $('Settings').first().json.channel }}" } },
  ];
  const connections = {
    Form: { main: [to("Settings")] },
    Settings: { main: [to("Which?")] },
    "Which?": { main: [to("List"), to("List")] },
    List: { main: [to("Loop")] },
    Loop: { main: [[], to("Wait")] },
    Wait: { main: [to("Tell")] },
    Tell: { main: [to("Loop")] },
  };
  expect(brief(workflow(steps, connections))).toEqual([]);
});

test("OP-4 finishes in time on a hostile file", () => {
  const names = Array.from({ length: 299 }, (_, at) => `n${at}`);
  const steps = [start, ...names.map((name) => ({ name, type: "limit" }))];
  const connections = Object.fromEntries(
    ["Start", ...names].map((name, at) => [name, { main: [to(...names.slice(at, at + 3))] }]),
  );
  const started = performance.now();
  faultsIn(workflow(steps, connections));
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("OP-4 finds lost item pairs behind models with an error output, unless items come one by one", () => {
  const model = { name: "Ask", type: "chainLlm", onError: "continueErrorOutput" };
  const steps = [start, { name: "List", type: "splitOut" }, { name: "Loop", type: "splitInBatches" }, model];
  const straight = { Start: { main: [to("List")] }, List: { main: [to("Ask")] } };
  expect(brief(workflow(steps, straight))).toContain("unpaired-error-output @ Ask");
  const looped = {
    Start: { main: [to("List")] },
    List: { main: [to("Loop")] },
    Loop: { main: [[], to("Ask")] },
  };
  expect(brief(workflow(steps, looped))).toEqual([]);
});

test("OP-4 finds no faults in the catalogue's templates", () => {
  for (const { slug } of goodsItems.filter(({ tags }) => tags.includes("n8n")))
    expect([slug, brief(read(`../../../../../goods/files/${slug}.json`))]).toEqual([slug, []]);
});

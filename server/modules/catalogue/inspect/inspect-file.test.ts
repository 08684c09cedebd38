import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { FileRefused } from "./file-refused.ts";
import { inspectFile } from "./inspect-file.ts";

const goodsFile = (slug: string) =>
  readFileSync(new URL(`../../../../goods/files/${slug}.json`, import.meta.url));

async function inspectDemo(slug: string) {
  const inspection = await inspectFile({ filename: `${slug}.json`, bytes: goodsFile(slug) });
  if (inspection.kind !== "n8n" && inspection.kind !== "make") throw new Error("not a workflow");
  return inspection;
}

async function refusal(filename: string, content: string | Uint8Array) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const error = await inspectFile({ filename, bytes }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(FileRefused);
  return error as FileRefused;
}

const workflow = (change: object = {}) =>
  JSON.stringify({
    name: "Two steps",
    nodes: [
      {
        id: "a",
        name: "Start",
        type: "n8n-nodes-base.manualTrigger",
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      },
      {
        id: "b",
        name: "Stop",
        type: "n8n-nodes-base.noOp",
        typeVersion: 1,
        position: [200, 0],
        parameters: {},
      },
    ],
    connections: { Start: { main: [[{ node: "Stop", type: "main", index: 0 }]] } },
    ...change,
  });

test("CA-1 extracts apps, credentials and hosts from an n8n workflow", async () => {
  const facts = await inspectDemo("inbound-lead-router");
  expect(facts).toMatchObject({
    kind: "n8n",
    platform: "n8n",
    name: "Inbound lead router: score, enrich, assign",
    apps: ["Google Sheets", "HubSpot", "Slack"],
    communityNodes: [],
    hosts: ["api.hubapi.com", "api.hunter.io", "docs.google.com", "sheets.googleapis.com", "slack.com"],
  });
  expect(facts.credentials).toContainEqual({ type: "hubspotAppToken", name: "HubSpot private app" });
  expect(facts.graph.nodes).toHaveLength(14);
  expect(facts.graph.nodes.map(({ category }) => category)).toContain("trigger");
  expect(JSON.stringify(facts.graph)).not.toContain("jsCode");
});

test("CA-1 lists the host of a URL with an expression, and marks one set entirely by an expression", async () => {
  const request = (url: string) => ({
    ...{ id: url, name: url, type: "n8n-nodes-base.httpRequest", typeVersion: 4.2, position: [0, 0] },
    parameters: { url },
  });
  const workflow = { name: "Stock", nodes: [], connections: {} };
  const hostsOf = async (url: string) => {
    const nodes = [request(url), request("https://api.acme.io/items")];
    const bytes = new TextEncoder().encode(JSON.stringify({ ...workflow, nodes }));
    return ((await inspectFile({ filename: "stock.json", bytes })) as { hosts: string[] }).hosts;
  };
  expect(await hostsOf("=https://stock.example.com/api/items/{{ $json.id }}")).toEqual([
    "api.acme.io",
    "stock.example.com",
  ]);
  expect(await hostsOf("={{ 'https://stock.acme.io/items/' + $json.id }}")).toContain("stock.acme.io");
  expect(await hostsOf("={{ $json.base }}/items")).toContain("set by an expression");
});

test("CA-1 stores the fixed end of a host that an expression builds", async () => {
  expect((await inspectDemo("newsletter-from-feeds")).hosts).toContain("*.api.mailchimp.com");
});

test("CA-1 distinguishes a model plugged into an AI node from a step of the flow", async () => {
  const { graph } = await inspectDemo("webinar-to-content-kit");
  expect(graph.edges.filter(({ kind }) => kind === "part")).toHaveLength(4);
});

test("CA-1 reads a Make blueprint with branches and error handlers", async () => {
  const facts = await inspectDemo("offboarding-access-sweep");
  expect(facts).toMatchObject({
    kind: "make",
    platform: "Make",
    apps: ["Gmail", "Google Calendar", "Google Sheets", "Slack"],
  });
  expect(facts.graph.nodes[0]).toMatchObject({ label: "Leaver added", category: "trigger" });
  const router = facts.graph.nodes.find(({ type }) => type === "builtin:BasicRouter");
  expect(facts.graph.edges.filter(({ from }) => from === router?.id)).toHaveLength(3);
});

test("CA-1 names the community package that a workflow needs", async () => {
  const text = workflow().replace("n8n-nodes-base.noOp", "@acme/n8n-nodes-fax.sendFax");
  const facts = await inspectFile({ filename: "fax.json", bytes: new TextEncoder().encode(text) });
  expect(facts).toMatchObject({ communityNodes: ["@acme/n8n-nodes-fax"], apps: ["Send Fax"] });
});

test("CA-1 reads every demo workflow, and each n8n one passes the format check", async () => {
  const workflows = goodsItems.filter(({ source }) => source === "workflow");
  expect(workflows).toHaveLength(20);
  for (const { slug, tags } of workflows) {
    const facts = await inspectDemo(slug);
    expect(tags).toContain(facts.kind);
    expect(facts.graph.nodes.length).toBeGreaterThan(6);
  }
});

test.each<[string, string, string, string | Uint8Array]>([
  ["file_empty", "", "a.json", ""],
  ["file_too_large", "", "a.pdf", new Uint8Array(50 * 1024 * 1024)],
  ["file_too_large", "", "a.json", " ".repeat(5 * 1024 * 1024 + 1)],
  ["file_archive", "", "a.zip", "PK\x03\x04\x14\0\0\0\0\0../../etc/passwd"],
  ["file_unknown_kind", "", "a.exe", "MZ\x90"],
  ["file_not_text", "", "a.json", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ["file_bad_json", "line 2, column 1", "a.json", '{"a":1,\n}'],
  ["file_bad_json", "line 1, column 2", "a.json", "{// no\n}"],
  ["file_duplicate_key", "nodes[0].id, line 1, column 20", "a.json", '{"nodes":[{"id":1, "id":2}]}'],
  ["file_forbidden_key", "a.__proto__", "a.json", '{"a":{"__proto__":{"x":1}}}'],
  ["file_too_deep", "[0][0]", "a.json", "[".repeat(100_000)],
  ["file_too_many_values", "[", "a.json", `[${"1,".repeat(300_000)}1]`],
  ["file_bad_workflow", "nodes[1].name", "a.json", workflow().replace('"Stop"', '"Start"')],
  [
    "file_bad_workflow",
    "connections.Start.main[0][0]",
    "a.json",
    workflow().replace('"node":"Stop"', '"node":"Gone"'),
  ],
  ["file_bad_workflow", "surprise", "a.json", workflow({ surprise: 1 })],
  [
    "file_bad_workflow",
    "pinData",
    "a.json",
    workflow({ pinData: { Start: [{ json: { email: "jane@corp.com" } }] } }),
  ],
  [
    "file_bad_workflow",
    "connections.Start.main[0][0].index",
    "a.json",
    workflow().replace('"index":0', '"index":-1'),
  ],
  [
    "file_bad_blueprint",
    "flow[0].module",
    "a.json",
    '{"name":"x","flow":[{"id":1,"module":"no colon"}],"metadata":{}}',
  ],
  ["file_bad_pdf", "", "a.pdf", "%PDF-1.7 and nothing else"],
])("CA-1 rejects %s at '%s' (%s)", async (code, spot, filename, content) => {
  const error = await refusal(filename, content);
  expect(error.code).toBe(code);
  expect(error.spot).toContain(spot);
});

test("CA-1 rejects an embedded secret and reports its position, not its value", async () => {
  const secret = `sk_live_${"51Habc93kdLQwe77Zx0".repeat(2)}`;
  const text = workflow().replace(
    '"parameters":{}',
    `"parameters":{"headers":[{"key":"auth","v":"${secret}"}]}`,
  );
  const error = await refusal("a.json", text);
  expect(error.code).toBe("file_secret");
  expect(error.message).toContain("Stripe key at nodes[0].parameters.headers[0].v");
  expect(error.message).not.toContain("51Habc");
});

import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { addGoodsItem, readProofs, readTraces } from "#server/modules/goods/index.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { publishResource } from "../publishing/publish-resource.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(site.url);
});
afterAll(() => site.close());

const PATIENT = { timeout: 20_000 };
const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function traceOf(slug: string, more: object = {}) {
  return {
    file_sha256: sumOf(testWorkflow(`${slug} 1.0.0`)),
    n8n: "2.41.1",
    case: "a hot lead",
    promises: ["Tells Slack once"],
    nodes: [
      { name: "Start", at_ms: 0, items_in: [], items_out: [{ a: 1 }] },
      { name: "Ask", at_ms: 20, items_in: [{ a: 1 }], items_out: [], error: "busy" },
      { name: "Ask", at_ms: 40, items_in: [{ a: 1 }], items_out: [{ html: "<b onclick=x>hi</b>" }] },
    ],
    edges: [{ from: "Start", to: "Ask", output: 0, from_entry: 0, to_entry: 2 }],
    ...more,
  };
}
const put = (slug: string, trace: object) => operator.call("PUT", `/catalogue/${slug}/traces`, trace);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/resources/${path}`, { headers });
const runsOf = async (slug: string) => {
  const response = await get(`${slug}/traces`);
  return response.ok ? (await response.json()).items : response.status;
};
async function edit(slug: string, changes: object) {
  const item = await operator.read(`/catalogue/${slug}`);
  const { title, summary, tags, revision } = item;
  const fields = { title, summary, tags, revision, serviceArea: null, isFree: false, priceCents: 4900 };
  const response = await operator.call("PUT", `/catalogue/${slug}`, { ...fields, ...changes });
  expect(response.status).toBe(200);
}

test("WP-1: serves the stored runs of a public item, compressed and with an ETag", async () => {
  await publishTestItem(site.services, { slug: "played", priceCents: 4900 });
  const trace = traceOf("played");
  expect((await put("played", trace)).status).toBe(200);
  expect((await put("played", { ...trace, n8n: "1.123.81" })).status).toBe(200);
  await expect.poll(() => runsOf("played"), PATIENT).toHaveLength(2);
  const [run] = await runsOf("played");
  expect(run).toEqual({
    id: expect.any(String),
    n8n: "2.41.1",
    case: "a hot lead",
    promises: ["Tells Slack once"],
    size: expect.any(Number),
  });
  const response = await get(`played/traces/${run.id}`, { "Accept-Encoding": "br" });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/json",
    "cache-control": expect.stringContaining("public"),
  });
  const { nodes, edges } = trace;
  expect(await response.json()).toEqual({ nodes, edges });
  const etag = response.headers.get("etag") ?? "";
  expect(
    (await get(`played/traces/${run.id}`, { "Accept-Encoding": "br", "If-None-Match": etag })).status,
  ).toBe(304);
  const graph = await (await get("played/graph")).json();
  expect(graph.nodes.map(({ name }: { name: string }) => name)).toEqual(["Start", "Ask", "Tell"]);
  expect(graph.edges).toMatchObject([
    { from: "Start", to: "Ask" },
    { from: "Ask", to: "Tell" },
  ]);
  const other = crypto.randomUUID();
  for (const path of [`played/traces/${other}`, "played/traces/x", "none/traces", "none/graph"])
    expect((await get(path)).status, path).toBe(404);
});

test("WP-1: replaces the run of the same case, and hides runs of a draft, a private item and one switched off", async () => {
  await publishTestItem(site.services, { slug: "hidden", priceCents: 4900 });
  await put("hidden", traceOf("hidden"));
  await put("hidden", traceOf("hidden", { promises: ["Another"] }));
  await expect.poll(() => runsOf("hidden"), PATIENT).toMatchObject([{ promises: ["Another"] }]);
  const [{ id }] = await runsOf("hidden");
  await edit("hidden", { showsTraces: false });
  await expect.poll(() => runsOf("hidden"), PATIENT).toEqual([]);
  expect((await get(`hidden/traces/${id}`)).status).toBe(404);
  const shown = await commandOf(site, "resources", "edit", "hidden", "--runs", "shown");
  expect(shown.code, shown.stderr).toBe(0);
  await expect.poll(() => runsOf("hidden"), PATIENT).toHaveLength(1);
  for (const hide of [
    () => edit("hidden", { visibility: "private" }),
    async () => {
      await edit("hidden", { visibility: "public" });
      await operator.call("POST", "/catalogue/hidden/unpublish");
    },
  ]) {
    await hide();
    await expect.poll(() => runsOf("hidden"), PATIENT).toBe(404);
    for (const path of [`hidden/traces/${id}`, "hidden/graph"])
      expect((await get(path)).status, path).toBe(404);
  }
});

test("WP-1: refuses hostile traces", async () => {
  await publishTestItem(site.services, { slug: "hostile", priceCents: 4900 });
  const good = traceOf("hostile");
  const [start] = good.nodes;
  const withItem = (json: string) => ({
    ...good,
    nodes: [{ ...start, items_out: [JSON.parse(json)] }],
    edges: [],
  });
  const deep = "[".repeat(800) + "]".repeat(800);
  const key = "sk-proj-Zq8Kx2mVw7Lr4TnB9yHc3JdF6sGa1PoU";
  const refusals: [string, number, object][] = [
    ["trace_invalid", 400, { ...good, case: "<img src=x onerror=alert(1)>" }],
    ["trace_invalid", 400, { ...good, promises: ["<script>alert(1)</script>"] }],
    ["trace_invalid", 400, { ...good, parameters: {} }],
    ["trace_invalid", 400, withItem('{"__proto__":{"isAdmin":true}}')],
    ["trace_invalid", 400, withItem('{"a":[{"constructor":1}]}')],
    ["trace_invalid", 400, withItem(`{"a":${deep}}`)],
    ["trace_invalid", 400, withItem(JSON.stringify({ a: "x".repeat(3000) }))],
    ["trace_unknown_node", 422, { ...good, nodes: [{ ...start, name: "<b>Start</b>" }], edges: [] }],
    ["trace_has_secret", 422, withItem(JSON.stringify({ apiKey: key }))],
    ["trace_of_another_file", 422, { ...good, file_sha256: "a".repeat(64) }],
    ["too_large", 413, { ...good, padding: "a".repeat(10 * 1024 * 1024) }],
  ];
  for (const [code, status, trace] of refusals) {
    const response = await put("hostile", trace);
    const { error } = await response.json();
    expect({ status: response.status, code: error.code }, error.message).toEqual({ status, code });
    expect(error.message).not.toContain(key);
  }
  await publishTestItem(site.services, { slug: "secret-plan", priceCents: 4900 });
  await edit("secret-plan", { visibility: "private" });
  const response = await put("secret-plan", traceOf("secret-plan"));
  expect([response.status, (await response.json()).error.code]).toEqual([422, "trace_of_private_item"]);
  expect((await put("no-such-item", good)).status).toBe(404);
  expect(await runsOf("hostile")).toEqual([]);
});

test("WP-1: our own templates come with at least three runs of their newest file in the newest n8n", async () => {
  for (const { slug } of goodsItems.filter(({ tags }) => tags.includes("n8n"))) {
    const [newest] = readProofs(slug);
    const runs = readTraces(slug).filter(
      ({ n8n, file_sha256 }) => n8n === newest?.n8n && file_sha256 === newest?.sha256,
    );
    expect(runs.length, slug).toBeGreaterThanOrEqual(3);
  }
  for (const item of goodsItems.filter(({ slug }) => readTraces(slug).length > 0)) {
    await addGoodsItem(site.services, item);
    await publishResource(site.services, item.slug);
    await expect.poll(() => runsOf(item.slug), PATIENT).toHaveLength(readTraces(item.slug).length);
  }
}, 120_000);

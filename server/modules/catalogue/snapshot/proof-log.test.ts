import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { PROMISES, testProof } from "#test/fixtures/proof.ts";
import { addVersion } from "../publishing/add-version.ts";

const SOON = { timeout: 10_000 };
let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA }, pages: true });
  operator = await signedInOperator(site.url);
  await publishTestItem(site.services, { slug: "fixed-one", title: "Fixed <One>", priceCents: 4900 });
  await addVersion(site.services, {
    ...{ slug: "fixed-one", version: "1.1.0", filename: "workflow.json", changelog: "Posts to the API." },
    bytes: testWorkflow("fixed-one 1.1.0", { method: "POST" }),
  });
  await publishTestItem(site.services, { slug: "private-one", priceCents: 4900 });
  await publishTestItem(site.services, { slug: "draft-one", priceCents: 4900 });
  await makePrivate("private-one");
  await operator.call("POST", "/catalogue/draft-one/unpublish", {});
  await prove("fixed-one", testWorkflow("fixed-one 1.0.0"), "2.41.1", { failed: [PROMISES[0] ?? ""] });
  const fixed = testWorkflow("fixed-one 1.1.0", { method: "POST" });
  await prove("fixed-one", fixed, "2.41.1");
  await prove("fixed-one", fixed, "2.43.0", { failed: [PROMISES[1] ?? ""] });
  for (const slug of ["private-one", "draft-one"]) await prove(slug, testWorkflow(`${slug} 1.0.0`), "2.41.1");
  await site.services.catalogue.reload(site.services.db);
});
afterAll(() => site.close());

async function makePrivate(slug: string) {
  const item = await operator.read(`/catalogue/${slug}`);
  const response = await operator.call("PUT", `/catalogue/${slug}`, {
    ...{ title: item.title, summary: null, tags: [], serviceArea: null, visibility: "private" },
    ...{ isFree: item.is_free, priceCents: item.price_cents, revision: item.revision },
  });
  expect(response.status).toBe(200);
}

async function prove(slug: string, bytes: Uint8Array, n8n: string, more: { failed?: string[] } = {}) {
  const response = await operator.call(
    "PUT",
    `/catalogue/${slug}/proofs`,
    testProof(bytes, { slug, n8n, ...more }),
  );
  expect(response.status).toBeLessThan(300);
}

const get = (path: string) => fetch(site.url + path);

it("WP-3: lists each public template's newest result per n8n release, with failed promises", async () => {
  const response = await get("/api/proofs");
  const { items } = await response.json();
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(["fixed-one"]);
  expect(items[0].results).toEqual([
    { n8n: "2.43.0", date: "2026-11-16", passed: false, failed: [PROMISES[1]] },
    { n8n: "2.41.1", date: "2026-11-16", passed: true, failed: [] },
  ]);
  expect(response.headers.get("cache-control")).toContain("s-maxage=1");
});

it("WP-3: shows the matrix, the failing promise and the version that fixed it, and no private or draft item", async () => {
  const html = await (await get("/proof")).text();
  expect(html).toContain("Fixed &lt;One&gt;");
  expect(html).toContain("Broken for less than an hour, fixed in version 1.1.0.");
  expect(html).toContain("Posts to the API.");
  expect(html).toContain("Nodes changed: Ask");
  expect(html).toContain("/store/fixed-one#version-1.1.0");
  expect(html).toContain(PROMISES[1]);
  for (const hidden of ["private-one", "draft-one"])
    for (const path of ["/proof", "/proof/feed.xml", "/proof.md", "/api/proofs"])
      expect(await (await get(path)).text(), path).not.toContain(hidden);
});

it("WP-3: serves the log as Atom with one entry per result", async () => {
  const response = await get("/proof/feed.xml");
  expect(response.headers.get("content-type")).toContain("application/atom+xml");
  const xml = await response.text();
  expect(xml.match(/<entry>/g)).toHaveLength(2);
  expect(xml).toContain("Fixed &lt;One&gt;: fails in n8n 2.43.0");
});

it("WP-3: draws a badge with the newest release, and none for private, draft or unknown items", async () => {
  const badge = await get("/badge/fixed-one.svg");
  expect(badge.headers.get("content-type")).toContain("image/svg+xml");
  expect(await badge.text()).toContain("fails in n8n 2.43");
  for (const slug of ["private-one", "draft-one", "missing"])
    expect((await get(`/badge/${slug}.svg`)).status).toBe(404);
});

it("WP-3: shows a proof that arrives, on the page, in the API and on the badge, without a restart", async () => {
  const before = (await get("/proof")).headers.get("etag");
  await prove("fixed-one", testWorkflow("fixed-one 1.1.0", { method: "POST" }), "2.44.0");
  await vi.waitFor(async () => expect(await (await get("/proof")).text()).toContain("2.44.0"), SOON);
  expect((await get("/proof")).headers.get("etag")).not.toBe(before);
  expect(await (await get("/api/proofs")).text()).toContain("2.44.0");
  expect(await (await get("/badge/fixed-one.svg")).text()).toContain("proven in n8n 2.44");
});

it("WP-3: the operator's first page counts the templates that fail in their newest n8n", async () => {
  const failing = async () =>
    (await operator.read("/today")).attention.find(({ kind }: { kind: string }) => kind === "proofs");
  expect(await failing()).toBeUndefined();
  await prove("fixed-one", testWorkflow("fixed-one 1.1.0", { method: "POST" }), "2.45.0", {
    failed: [PROMISES[0] ?? ""],
  });
  await vi.waitFor(
    async () => expect(await failing()).toMatchObject({ count: 1, newest: { about: "Fixed <One>" } }),
    SOON,
  );
});

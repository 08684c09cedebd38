import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(site.url);
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
});
afterAll(() => site.close());

const workflowFile = (name: string, parameters?: object) =>
  new File([Buffer.from(testWorkflow(name, parameters))], "workflow.json", { type: "application/json" });

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const draft = {
  slug: "new-one",
  title: "New one",
  summary: null,
  tags: ["n8n"],
  serviceArea: null,
  isFree: false,
  priceCents: 2900,
};

it("OP-1 OP-8 a draft gets a file, is published, edited and archived, with an audit entry for each change", async () => {
  expect((await operator.call("POST", "/catalogue", draft)).status).toBe(201);
  expect((await operator.call("POST", "/catalogue", draft)).status).toBe(409);
  expect((await operator.call("POST", "/catalogue/new-one/publish")).status).toBe(422);
  const added = await operator.upload("/catalogue/new-one/versions", {
    file: workflowFile("New one"),
    version: "1.0.0",
    changelog: "First.",
  });
  expect(added.status).toBe(201);
  const item = await (await operator.call("POST", "/catalogue/new-one/publish")).json();
  expect(item).toMatchObject({
    status: "published",
    versions: [{ version: "1.0.0" }],
    detail: { title: "New one" },
  });
  const edit = { ...draft, title: "Newer", revision: item.revision, slug: undefined };
  expect(await (await operator.call("PUT", "/catalogue/new-one", edit)).json()).toMatchObject({
    title: "Newer",
  });
  // Instances reload shortly after the database's notification.
  const titles = async () => {
    const listed: { title: string }[] = await (await fetch(`${site.url}/api/resources`)).json();
    return listed.map(({ title }) => title);
  };
  await expect.poll(titles, { timeout: 20_000 }).toContain("Newer");
  expect(await (await operator.call("POST", "/catalogue/new-one/unpublish")).json()).toMatchObject({
    status: "unpublished",
  });
  expect(await (await operator.call("POST", "/catalogue/new-one/archive")).json()).toMatchObject({
    status: "archived",
  });
  const log = (await operator.read("/audit?subject=new-one")).items;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    "resource.archive",
    "resource.unpublish",
    "resource.edit",
    "resource.publish",
    "resource.add-version",
    "resource.create",
  ]);
  expect(log[2]).toMatchObject({
    actor: "olga@opswright.example",
    before: { title: "New one" },
    after: { title: "Newer" },
  });
});

/** A published bundle of two items, and a change of its facts with the current revision. */
async function publishedBundle(slug: string) {
  const includes = [`${slug}-a`, `${slug}-b`];
  for (const part of includes) await publishTestItem(site.services, { slug: part, priceCents: 900 });
  const bundle = { ...draft, slug, includes };
  expect((await operator.call("POST", "/catalogue", bundle)).status).toBe(201);
  expect((await operator.call("POST", `/catalogue/${slug}/publish`)).status).toBe(200);
  const read = () => operator.read(`/catalogue/${slug}`);
  const edit = async (changes: object) => {
    const { revision } = await read();
    return operator.call("PUT", `/catalogue/${slug}`, { ...bundle, slug: undefined, revision, ...changes });
  };
  return { includes, read, edit };
}

it("GR-3 OP-8 a published bundle keeps its price and its items, so that a buyer receives something", async () => {
  const { includes, read, edit } = await publishedBundle("kept-bundle");
  const codeOf = async (changes: object) => {
    const answer = await edit(changes);
    return [answer.status, (await answer.json()).error?.code];
  };
  expect(await codeOf({ includes: null })).toEqual([422, "no_file"]);
  expect(await codeOf({ includes: undefined, isFree: true, priceCents: 0 })).toEqual([422, "invalid"]);
  expect(await read()).toMatchObject({ includes, is_free: false, price_cents: 2900 });
});

it("GR-3 OP-1 a bundle's drawn cover follows its items and replaces an uploaded one", async () => {
  const { includes, read, edit } = await publishedBundle("drawn-bundle");
  const drawing = async () => {
    const { cover_url } = await read();
    const served = await fetch(site.url + cover_url);
    expect(served.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    return { url: cover_url, title: /<title>.*?<\/title>/.exec(await served.text())?.[0] };
  };
  const first = await drawing();
  await publishTestItem(site.services, { slug: "third-part", priceCents: 900 });
  expect((await edit({ includes: [...includes, "third-part"] })).status).toBe(200);
  const second = await drawing();
  expect(second.url).not.toBe(first.url);
  await operator.upload("/catalogue/drawn-bundle/cover", { cover: new File([PNG], "c.png") }, "PUT");
  await operator.call("DELETE", "/catalogue/drawn-bundle/cover");
  expect((await drawing()).title).toBe(second.title);
});

it("OP-8 rejects an edit based on an older revision and overwrites nothing", async () => {
  const { revision } = await operator.read("/catalogue/paid-one");
  const edit = { ...draft, slug: undefined, revision };
  expect((await operator.call("PUT", "/catalogue/paid-one", { ...edit, title: "Mine" })).status).toBe(200);
  const second = await operator.call("PUT", "/catalogue/paid-one", { ...edit, title: "Yours" });
  expect(second.status).toBe(409);
  expect((await second.json()).error.code).toBe("changed_meanwhile");
  expect((await operator.read("/catalogue/paid-one")).title).toBe("Mine");
});

it("OP-4 shows a file's description before storing it; rejects a live secret with its location", async () => {
  const preview = await (
    await operator.upload("/catalogue/inspect", { file: workflowFile("Preview") })
  ).json();
  expect(preview).toMatchObject({
    kind: "n8n",
    findings: expect.any(Array),
    cover_svg: expect.stringContaining("<svg"),
  });
  const secret = { apiKey: `sk_live_${"a1B2c3D4e5F6g7H8i9J0k1L2"}` };
  const refused = await operator.upload("/catalogue/inspect", { file: workflowFile("Secret", secret) });
  expect(refused.status).toBe(422);
  const { error } = await refused.json();
  expect(error.code).toBe("file_secret");
  expect(error.message).toMatch(/nodes\[\d+\]/);
});

it("OP-1 an uploaded cover is served, survives a new version and can be replaced by a drawn one", async () => {
  const put = await operator.upload("/catalogue/paid-one/cover", { cover: new File([PNG], "c.png") }, "PUT");
  const { cover_url } = await put.json();
  const served = await fetch(site.url + cover_url);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
  await operator.upload("/catalogue/paid-one/versions", {
    file: workflowFile("v2"),
    version: "2.0.0",
    changelog: "Two.",
  });
  expect((await operator.read("/catalogue/paid-one")).cover_url).toBe(cover_url);
  const svg = new File(["<svg/>"], "c.svg");
  expect((await operator.upload("/catalogue/paid-one/cover", { cover: svg }, "PUT")).status).toBe(422);
  const drawn = await (await operator.call("DELETE", "/catalogue/paid-one/cover")).json();
  expect(drawn.cover_url).toBe("/covers/paid-one-2.0.0.svg");
});

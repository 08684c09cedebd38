import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { decodeIndex } from "#shared/catalogue/catalogue.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { addVersion } from "./publishing/add-version.ts";
import { createResource } from "./publishing/edit-resource.ts";
import { publishResource, unpublishResource } from "./publishing/publish-resource.ts";

let shop: Awaited<ReturnType<typeof createTestApp>>;
const list = async (query = "") => (await shop.request(`/api/resources${query}`)).json();
const slugs = async (query?: string) => (await list(query)).map((row: { slug: string }) => row.slug);
const draft = (slug: string) =>
  createResource(shop.services, {
    slug,
    title: slug,
    summary: null,
    tags: [],
    serviceArea: null,
    isFree: true,
    priceCents: 0,
  });

beforeAll(async () => {
  shop = await createTestApp();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const { services } = shop;
  await publishTestItem(services, { slug: "old-free", createdAt: day(1), tags: ["n8n"], summary: "Old." });
  await publishTestItem(services, {
    slug: "new-paid",
    createdAt: day(3),
    priceCents: 4900,
    title: "Neu & Ü",
  });
  await publishTestItem(services, { slug: "mid-free", createdAt: day(2) });
  await draft("a-draft");
  await vi.waitFor(async () => expect(await slugs()).toHaveLength(3), { timeout: 2000 });
});
afterAll(() => shop.close());

test("CA-1 lists exactly the specified columns of published items, newest first", async () => {
  expect(await slugs()).toEqual(["new-paid", "mid-free", "old-free"]);
  expect(await slugs("?is_free=true")).toEqual(["mid-free", "old-free"]);
  expect(await slugs("?is_free=false")).toEqual(["new-paid"]);
  const [row] = await list("?is_free=false");
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    slug: "new-paid",
    title: "Neu & Ü",
    summary: null,
    cover_url: "/covers/new-paid-1.0.0.svg",
    tags: [],
    is_free: false,
    price_cents: 4900,
    status: "published",
    created_at: "2026-01-03T00:00:00.000Z",
    includes: null,
  });
});

test("CA-1 returns the same items in the compact index", async () => {
  const index = await (await shop.request("/api/resources/index?is_free=true")).json();
  expect(decodeIndex(index).map(({ slug, tags, summary }) => [slug, tags, summary])).toEqual([
    ["mid-free", [], null],
    ["old-free", ["n8n"], "Old."],
  ]);
});

test.each(["?is_free=yes", "?is_free=", "?is_free=1"])("CA-1 returns 400 for %s", async (query) => {
  const response = await shop.request(`/api/resources${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: { code: "bad_request", message: "is_free must be true or false." },
  });
});

test("CA-1 returns 304 for an unchanged list, per encoding", async () => {
  const first = await shop.request("/api/resources", { headers: { "Accept-Encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
  const etag = first.headers.get("etag") ?? "";
  const again = await shop.request("/api/resources", {
    headers: { "Accept-Encoding": "br", "If-None-Match": etag },
  });
  expect(again.status).toBe(304);
});

test("CA-1 shows a change in every instance within a second, whatever made it", async () => {
  const { db, services } = shop;
  await db.execute(sql`update resources set title = 'Changed by hand' where slug = 'mid-free'`);
  await vi.waitFor(async () => expect((await list())[1].title).toBe("Changed by hand"), { timeout: 1000 });
  await unpublishResource(services, "old-free");
  await vi.waitFor(async () => expect(await slugs()).not.toContain("old-free"), { timeout: 1000 });
  await publishResource(services, "old-free");
  await vi.waitFor(async () => expect(await slugs()).toContain("old-free"), { timeout: 1000 });
});

test("CA-1 updates the list after the database dropped the connection", async () => {
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'opswright-catalogue' and datname = current_database()`,
  );
  await shop.db.execute(sql`update resources set title = 'After the cut' where slug = 'mid-free'`);
  await vi.waitFor(async () => expect((await list())[1].title).toBe("After the cut"), { timeout: 3000 });
});

test("CA-2 N17: serves a cover drawn from its workflow for a day, under a versioned URL; none for a draft", async () => {
  const cover = await shop.request("/covers/new-paid-1.0.0.svg");
  expect(cover.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(cover.headers.get("cache-control")).toBe("public, max-age=86400, immutable");
  expect(await cover.text()).toContain("<svg");
  const detail = await shop.request("/covers/new-paid-1.0.0.detail.svg");
  expect(await detail.text()).toContain("Tell");
  const card = await shop.request("/covers/new-paid-1.0.0.png");
  expect(card.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await card.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  await addTestVersion(shop.services, "a-draft", "1.0.0");
  for (const name of ["a-draft-1.0.0.svg", "new-paid-9.svg", "..%2f..%2fetc-1.svg", "x.svg", "-1.svg"])
    expect((await shop.request(`/covers/${name}`)).status, name).toBe(404);
});

test("CA-1 rejects a file with a secret, names its position and publishes nothing", async () => {
  const { services } = shop;
  await draft("leaky");
  const secret = ["xoxb", "2837465019", "9182736450918", "Ab3dE5gH7jK9mN1pQ3sT5vX7"].join("-");
  const bytes = testWorkflow("leaky", { authorization: `Bearer ${secret}` });
  const version = {
    slug: "leaky",
    version: "1.0.0",
    filename: "a.json",
    bytes,
    changelog: "",
  };
  await expect(addVersion(services, version)).rejects.toMatchObject({
    status: 422,
    code: "file_secret",
    message: expect.stringContaining("nodes[1].parameters.authorization"),
  });
  await expect(publishResource(services, "leaky")).rejects.toMatchObject({ status: 422, code: "no_file" });
});

test("CA-1 rejects a negative price, a duplicate slug and a duplicate version", async () => {
  await expect(draft("mid-free")).rejects.toMatchObject({ code: "slug_taken" });
  await expect(addTestVersion(shop.services, "mid-free", "1.0.0")).rejects.toMatchObject({
    code: "version_taken",
  });
  await expect(addTestVersion(shop.services, "mid-free", "../1")).rejects.toMatchObject({
    code: "bad_version",
  });
  await expect(
    shop.db.execute(sql`update resources set price_cents = -1 where slug = 'new-paid'`),
  ).rejects.toThrow();
});

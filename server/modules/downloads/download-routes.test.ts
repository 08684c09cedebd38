import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpublishResource } from "#server/modules/catalogue/index.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let bob: Awaited<ReturnType<typeof signedInUser>>;
const now = new Date();

beforeAll(async () => {
  shop = await startTestServer({ clock: () => now });
  const { services, url } = shop;
  await publishTestItem(services, { slug: "free-one", title: "Prüfplan: „Freigabe“ 承認" });
  await publishTestItem(services, { slug: "paid-one", priceCents: 4900 });
  await publishTestItem(services, { slug: "paid-two", priceCents: 1950 });
  [ann, bob] = await Promise.all([
    signedInUser(url, "ann@client.example"),
    signedInUser(url, "bob@client.example"),
  ]);
});
afterAll(() => shop.close());

test("SA-6 limits downloads per account", async () => {
  const carl = await signedInUser(shop.url, "carl@client.example");
  const statuses: number[] = [];
  for (let at = 0; at < 121; at++)
    statuses.push((await carl.fetch("/api/secure-download?slug=free-one")).status);
  expect([statuses.slice(0, 120).every((status) => status === 200), statuses[120]]).toEqual([true, 429]);
});

async function own(userId: string, slug: string): Promise<void> {
  const rows = (await (await fetch(`${shop.url}/api/resources`)).json()) as { id: string; slug: string }[];
  const resourceId = rows.find((row) => row.slug === slug)?.id ?? "";
  await shop.db.insert(entitlements).values({ userId, resourceId }).onConflictDoNothing();
}

async function link(user: typeof ann, slug: string): Promise<{ signedUrl: string; filename: string }> {
  const response = await user.fetch(`/api/secure-download?slug=${slug}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { signedUrl: string; filename: string };
}

test("DL-3 issues no link without a valid token", async () => {
  const response = await fetch(`${shop.url}/api/secure-download?slug=free-one`);
  expect(response.status).toBe(401);
  expect((await response.json()).error.message).toBe("Authentication required");
  const bad = await fetch(`${shop.url}/api/secure-download?slug=free-one`, {
    headers: { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." },
  });
  expect(bad.status).toBeGreaterThanOrEqual(401);
  expect(bad.status).toBeLessThanOrEqual(403);
});

test("DL-2 a signed-in user gets a link and a file name, and the link returns exactly that file", async () => {
  const { signedUrl, filename } = await link(ann, "free-one");
  expect(filename).toBe("Prüfplan „Freigabe“ 承認.json");
  const file = await fetch(signedUrl);
  expect(file.status).toBe(200);
  expect(await sha256(file)).toBe(createHash("sha256").update(testWorkflow("free-one 1.0.0")).digest("hex"));
  expect(file.headers.get("content-disposition")).toContain(
    `filename*=UTF-8''${encodeURIComponent(filename)}`,
  );
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
});

test("DL-4 issues links to paid files to their owners only", async () => {
  const refused = await ann.fetch("/api/secure-download?slug=paid-one");
  expect(refused.status).toBe(403);
  expect((await refused.json()).error.code).toBe("not_owned");
  await own(ann.id, "paid-one");
  expect((await fetch((await link(ann, "paid-one")).signedUrl)).status).toBe(200);
  expect((await bob.fetch("/api/secure-download?slug=paid-one")).status).toBe(403);
  expect((await ann.fetch("/api/secure-download?slug=paid-two")).status).toBe(403);
});

test.each(["none", "", "../free-one", "free-one%00", "a".repeat(101)])(
  "DL-3 returns a clean 4xx for the slug %j",
  async (slug) => {
    const response = await ann.fetch(`/api/secure-download?slug=${slug}`);
    expect([400, 404]).toContain(response.status);
    expect((await response.json()).error.message).toEqual(expect.any(String));
  },
);

test("AC-3 the library lists what was downloaded and bought, and offers the newest version to earlier owners", async () => {
  await link(bob, "free-one");
  await own(bob.id, "paid-two");
  const library = async () => (await (await bob.fetch("/api/library")).json()).items;
  const before = await library();
  expect(before.map((item: { slug: string }) => item.slug).toSorted()).toEqual(["free-one", "paid-two"]);
  expect(before.find((item: { slug: string }) => item.slug === "paid-two")).toMatchObject({
    owned_since: expect.any(String),
    downloads: 0,
    last_download: null,
    version: "1.0.0",
  });
  await link(bob, "paid-two");
  await addTestVersion(shop.services, "paid-two", "1.1.0", new Date(now.getTime() + 1000));
  const [item] = (await library()).filter(({ slug }: { slug: string }) => slug === "paid-two");
  expect(item).toMatchObject({ downloads: 1, last_version: "1.0.0", version: "1.1.0" });
  const file = await fetch((await link(bob, "paid-two")).signedUrl);
  expect(await sha256(file)).toBe(createHash("sha256").update(testWorkflow("paid-two 1.1.0")).digest("hex"));
  expect((await (await fetch(`${shop.url}/api/library`)).json()).error.message).toBe(
    "Authentication required",
  );
});

test("DL-4 an archived item stays available to its owners and to nobody else", async () => {
  await unpublishResource(shop.services, "paid-two");
  await link(bob, "paid-two");
  expect((await ann.fetch("/api/secure-download?slug=paid-two")).status).toBe(404);
});

test("AC-4 download preferences are stored for the user", async () => {
  const path = "/api/library/preferences";
  expect(await (await ann.fetch(path)).json()).toEqual({ start_after_purchase: true, mail_updates: true });
  const save = (body: object) =>
    ann.fetch(path, {
      method: "PUT",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
  expect((await save({ start_after_purchase: false, mail_updates: true })).status).toBe(200);
  expect(await (await ann.fetch(path)).json()).toEqual({ start_after_purchase: false, mail_updates: true });
  expect(await (await bob.fetch(path)).json()).toEqual({ start_after_purchase: true, mail_updates: true });
  expect((await save({ mail_updates: "no" })).status).toBe(400);
});

async function sha256(response: Response): Promise<string> {
  return createHash("sha256")
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest("hex");
}

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let bob: Awaited<ReturnType<typeof signedInUser>>;
let paid: { id: string };
let now = new Date();

beforeAll(async () => {
  shop = await startTestServer({ clock: () => now });
  const { services, url, db } = shop;
  await publishTestItem(services, { slug: "free-one" });
  paid = await publishTestItem(services, { slug: "paid-one", priceCents: 4900 });
  [ann, bob] = await Promise.all([
    signedInUser(url, "ann@client.example"),
    signedInUser(url, "bob@client.example"),
  ]);
  await db.insert(entitlements).values({ userId: ann.id, resourceId: paid.id });
});
afterAll(() => shop.close());

async function link(user: typeof ann, slug: string): Promise<string> {
  const response = await user.fetch(`/api/secure-download?slug=${slug}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { signedUrl: string }).signedUrl;
}

/** Every way a browser or download manager requests a link, with the expected status. */
const ways: [name: string, init: RequestInit, status: number][] = [
  ["GET", {}, 200],
  ["HEAD", { method: "HEAD" }, 200],
  ["a range", { headers: { Range: "bytes=0-9" } }, 206],
];

async function errorOf(response: Response): Promise<string> {
  return (await response.json()).error.code;
}

test("DL-4 resumes an interrupted download, and starts over when the file has changed", async () => {
  const signedUrl = await link(ann, "free-one");
  const head = await fetch(signedUrl, { method: "HEAD" });
  const size = Number(head.headers.get("content-length"));
  expect(size).toBe(testWorkflow("free-one 1.0.0").length);
  expect(head.headers.get("accept-ranges")).toBe("bytes");
  const etag = head.headers.get("etag") ?? "";
  const range = { Range: `bytes=${size - 10}-` };
  const rest = await fetch(signedUrl, { headers: { ...range, "If-Range": etag } });
  expect(rest.status).toBe(206);
  expect(rest.headers.get("content-range")).toBe(`bytes ${size - 10}-${size - 1}/${size}`);
  expect((await rest.arrayBuffer()).byteLength).toBe(10);
  const other = await fetch(signedUrl, { headers: { ...range, "If-Range": '"another"' } });
  expect(other.status).toBe(200);
  expect((await other.arrayBuffer()).byteLength).toBe(size);
  const beyond = await fetch(signedUrl, { headers: { Range: `bytes=${size}-` } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe(`bytes */${size}`);
});

test.each(ways)(
  "DL-4 %s of a link works without a token and with its user's own",
  async (_, init, status) => {
    const mine = await link(ann, "paid-one");
    expect((await fetch(mine, init)).status).toBe(status);
    expect((await ann.fetch(mine, init)).status).toBe(status);
    // Authorization of a proxy in front of the site, not one of our tokens.
    const gated = { ...init, headers: { ...init.headers, Authorization: "Basic c3RhZ2luZzpnYXRl" } };
    expect((await fetch(mine, gated)).status).toBe(status);
  },
);

test.each(ways)("DL-4 rejects %s of another user's link", async (_, init) => {
  for (const slug of ["paid-one", "free-one"])
    expect((await bob.fetch(await link(ann, slug), init)).status).toBe(403);
});

test("DL-4 rejects another user's link with a clear message, and ignores a foreign Authorization header", async () => {
  const mine = await link(ann, "paid-one");
  const refused = await bob.fetch(mine);
  expect(await refused.json()).toEqual({
    error: {
      code: "link_of_another_user",
      message: "This download link belongs to another account. Please start the download from your own.",
    },
  });
  const forged = await fetch(mine, { headers: { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." } });
  expect(forged.status).toBe(401);
});

test.each(ways)(
  "DL-4 %s: a link to a paid file stops working when its user no longer owns the item",
  async (_, init) => {
    const mine = await link(ann, "paid-one");
    const free = await link(ann, "free-one");
    await shop.db.delete(entitlements).where(eq(entitlements.userId, ann.id));
    const refused = await fetch(mine, init);
    expect(refused.status).toBe(403);
    if (init.method !== "HEAD") expect(await errorOf(refused)).toBe("not_owned");
    expect((await fetch(free, init)).ok).toBe(true);
    await shop.db.insert(entitlements).values({ userId: ann.id, resourceId: paid.id });
    expect((await fetch(mine, init)).ok).toBe(true);
  },
);

test("DL-4 rejects altered and expired links, and links combined from another user's or file's", async () => {
  const mine = new URL(await link(ann, "paid-one"));
  const free = new URL(await link(ann, "free-one"));
  const his = new URL(await link(bob, "free-one"));
  const parts = (link: URL) => link.pathname.slice("/files/".length).split(".");
  const [header = "", payload = "", signature = ""] = parts(mine);
  const [, freePayload = "", freeSignature = ""] = parts(free);
  const [, hisPayload = ""] = parts(his);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const grant = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forge = (change: object) => encode({ ...grant, ...change });
  const forged = {
    "another file's signature": `${header}.${payload}.${freeSignature}`,
    "another file under my signature": `${header}.${freePayload}.${signature}`,
    "another user under my signature": `${header}.${hisPayload}.${freeSignature}`,
    "a user put in": `${header}.${forge({ sub: bob.id })}.${signature}`,
    "a longer life": `${header}.${forge({ exp: grant.exp + 1 })}.${signature}`,
    "another key": `${header}.${forge({ key: "../../etc/passwd" })}.${signature}`,
    "no signature": `${header}.${payload}.`,
    "no algorithm": `${encode({ alg: "none" })}.${payload}.`,
    "a fourth part": `${header}.${payload}.${signature}.x`,
    "an access token": ann.token,
    nothing: "",
  };
  for (const [name, token] of Object.entries(forged)) {
    const response = await fetch(`${shop.url}/files/${token}`);
    expect(response.status, name).toBe(403);
    expect(await errorOf(response), name).toBe("link_invalid");
  }
  now = new Date(now.getTime() + 601_000);
  const late = await fetch(mine);
  expect(late.status).toBe(410);
  expect(await errorOf(late)).toBe("link_expired");
});

test.each([
  "/files/../../etc/passwd",
  "/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "/files/catalogue/ab/abcdef",
  "/files/x%00y",
])("DL-4 rejects the path trick %s", async (path) => {
  const response = await fetch(shop.url + path);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

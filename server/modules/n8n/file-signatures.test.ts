import { createPublicKey, verify } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addVersion } from "#server/modules/catalogue/index.ts";
import { findDownload } from "#server/modules/downloads/index.ts";
import { grantAccess } from "#server/modules/orders/index.ts";
import { loadFileSigner } from "#server/platform/crypto/file-signer.ts";
import { createTestApp, liveEnv, startTestServer } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

const WELL_KNOWN = "/.well-known/opswright-signing-key";
const SIGNING_KEY = Buffer.alloc(32, 7).toString("base64");

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let library: string;
beforeAll(async () => {
  shop = await startTestServer({ env: { SIGNING_KEY } });
  ann = await signedInUser(shop.url, "ann@client.example");
  const { url } = await (await ann.fetch("/api/n8n-tokens", { method: "POST" })).json();
  library = `${url}/library`;
});
afterAll(() => shop.close());

async function publicKey(): Promise<string> {
  const { algorithm, public_key } = await (await fetch(shop.url + WELL_KNOWN)).json();
  expect(algorithm).toBe("ed25519");
  expect(Buffer.from(public_key, "base64")).toHaveLength(32);
  return public_key;
}

function verifies(bytes: Uint8Array, header: string | null, key: string): boolean {
  const x = Buffer.from(key, "base64").toString("base64url");
  const object = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const signature = Buffer.from(header?.replace(/^ed25519=/, "") ?? "", "base64");
  return verify(null, bytes, object, signature);
}

test("TA-2: every version's file carries a signature of its exact bytes, readable from another site", async () => {
  await publishTestItem(shop.services, { slug: "sweeper", priceCents: 4900 });
  await addTestVersion(shop.services, "sweeper", "2.0.0");
  await grantAccess(shop.services, { userId: ann.id, slug: "sweeper" });
  const key = await publicKey();
  for (const version of ["1.0.0", "2.0.0"]) {
    const response = await fetch(`${library}/sweeper/${version}`, {
      headers: { Origin: "https://n8n.example" },
    });
    const header = response.headers.get("x-opswright-signature");
    expect(header).toMatch(/^ed25519=[A-Za-z0-9+/]{86}==$/);
    expect(response.headers.get("access-control-expose-headers")).toBe("X-Opswright-Signature");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(verifies(bytes, header, key)).toBe(true);
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    expect(verifies(bytes, header, key)).toBe(false);
  }
});

test("TA-2: a file replaced in the store and the database has no valid signature", async () => {
  await publishTestItem(shop.services, { slug: "tampered" });
  const forged = Buffer.from(testWorkflow("a thief's"));
  const [row] = (
    await shop.db.execute<{ key: string }>(
      sql`select file_key as key from resource_versions v join resources r on r.id = v.resource_id where r.slug = 'tampered'`,
    )
  ).rows;
  await shop.services.storage.put(row?.key ?? "", forged, { contentType: "application/json" });
  const headerOf = async () => {
    const response = await fetch(`${library}/tampered/1.0.0`);
    const header = response.headers.get("x-opswright-signature");
    return verifies(Buffer.from(await response.arrayBuffer()), header, await publicKey());
  };
  await shop.db.execute(
    sql`update resource_versions set size = ${forged.length} where file_key = ${row?.key}`,
  );
  expect(await headerOf()).toBe(false);
  await shop.db.execute(sql`update resource_versions set sha256 = 'forged' where file_key = ${row?.key}`);
  expect(await headerOf()).toBe(false);
});

test("TA-2: Opswright Library has the public key in its settings node on a canvas, and is unchanged as a file", async () => {
  const workflow = JSON.parse(Buffer.from(testWorkflow("library")).toString());
  workflow.nodes[2] = {
    ...workflow.nodes[2],
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: { assignments: { assignments: [{ id: "k", name: "publicKey", value: "", type: "string" }] } },
  };
  const bytes = Buffer.from(JSON.stringify(workflow));
  await publishTestItem(shop.services, { slug: "opswright-library" });
  await addVersion(shop.services, {
    slug: "opswright-library",
    version: "2.0.0",
    filename: "workflow.json",
    bytes,
    changelog: "Verifies signatures.",
  });
  const key = await publicKey();
  const pinned = { name: "publicKey", value: key };
  const copied = await (await ann.fetch("/api/library/opswright-library/workflow")).json();
  expect(copied.nodes[2].parameters.assignments.assignments).toMatchObject([pinned]);
  const canvas = await (
    await fetch(library.replace("/library", "/workflows/templates/opswright-library"))
  ).json();
  expect(canvas.workflow.nodes[2].parameters.assignments.assignments).toMatchObject([pinned]);
  const file = await fetch(`${library}/opswright-library/2.0.0`);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await (await ann.fetch("/api/n8n-tokens")).json()).public_key).toBe(key);
});

test("TA-2: live without SIGNING_KEY signs nothing, and the command later signs earlier releases, with an audit entry", async () => {
  const live = await createTestApp({ env: liveEnv });
  await publishTestItem(live.services, { slug: "unsigned" });
  expect((await live.request(WELL_KNOWN)).status).toBe(404);
  const signatures = async () =>
    (await live.db.execute<{ n: number }>(sql`select count(*)::int as n from file_signatures`)).rows[0]?.n;
  expect(await signatures()).toBe(0);
  const refused = await commandOf({ ...live, env: liveEnv }, "keys", "sign-files");
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("SIGNING_KEY is not set")]);

  const site = { ...live, env: { ...liveEnv, SIGNING_KEY } };
  const signingOf = async () =>
    JSON.parse((await commandOf(site, "doctor", "--json")).stdout).find(
      ({ name }: { name: string }) => name === "file signatures",
    );
  expect(await signingOf()).toMatchObject({ state: "wrong", remedy: expect.stringContaining("sign-files") });
  const done = await commandOf(site, "keys", "sign-files", "--json");
  expect(JSON.parse(done.stdout)).toEqual({ signed: 1, public_key: await publicKey() });
  expect(await signatures()).toBe(1);
  const { rows: audit } = await live.db.execute(
    sql`select "after" from audit_log where action = 'keys.sign-files'`,
  );
  expect(audit).toEqual([{ after: { signed: 1, changed: [], public_key: await publicKey() } }]);
  expect(await signingOf()).toMatchObject({ state: "good" });
  await live.close();
});

test("TA-2: a demo creates its key in DATA_DIR, readable by its owner only, and no backup contains it", async () => {
  const demo = await createTestApp();
  const { dataDir } = demo.services.config;
  const path = join(dataDir, "signing-key");
  const seed = (await readFile(path, "utf8")).trim();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { public_key } = await (await demo.request(WELL_KNOWN)).json();
  await publishTestItem(demo.services, { slug: "item" });
  const file = join(dataDir, "backup.tar");
  expect((await commandOf(demo, "backup", file)).code).toBe(0);
  const tables = (await readFile(file)).toString("latin1");
  expect(tables).not.toContain("signing-key");
  expect(tables).not.toContain(seed);
  expect((await loadFileSigner({ ...demo.services.config }))?.publicKey).toBe(public_key);
  await demo.close();
});

test("N8 TA-2: n8n's downloads count against the account's download limit", async () => {
  const bob = await signedInUser(shop.url, "bob@client.example");
  const { url } = await (await bob.fetch("/api/n8n-tokens", { method: "POST" })).json();
  await publishTestItem(shop.services, { slug: "free-one" });
  const statuses = [];
  for (let turn = 0; turn < 120; turn++)
    statuses.push((await bob.fetch("/api/secure-download?slug=free-one")).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await fetch(`${url}/library/free-one/1.0.0`);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await fetch(`${url}/workflows/templates/free-one`)).status).toBe(429);
  expect((await fetch(`${url}/library`)).status).toBe(200);
});

test("N8: paused and then abandoned downloads of a 20 MB file hold little of it in memory", async () => {
  const eve = await signedInUser(shop.url, "eve@client.example");
  const { url } = await (await eve.fetch("/api/n8n-tokens", { method: "POST" })).json();
  await publishTestItem(shop.services, { slug: "large" });
  const size = 20 * 1024 * 1024;
  const { fileKey } = await findDownload(shop.db, { slug: "large", userId: eve.id });
  await shop.services.storage.put(fileKey, Buffer.alloc(size), { contentType: "application/json" });
  await shop.db.execute(sql`update resource_versions set size = ${size} where file_key = ${fileKey}`);
  const before = process.memoryUsage().arrayBuffers;
  const bodies = Array.from({ length: 8 }, async () => {
    const { body } = await shop.request(new URL(`${url}/library/large/1.0.0`).pathname);
    const reader = body?.getReader();
    await reader?.read();
    return reader;
  });
  const readers = await Promise.all(bodies);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(size);
  await Promise.all(readers.map((reader) => reader?.cancel()));
});

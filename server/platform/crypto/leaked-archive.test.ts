import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createServices } from "#server/wire.ts";
import { mailsTo } from "#test/auth-client.ts";
import { liveEnv, noPages, startTestServer } from "#test/create-test-app.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { isSealed } from "./seal.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");
const ANOTHER = Buffer.alloc(32, 2).toString("base64");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterEach(() => database.drop());

/** Starts like `main.ts`; returns the stored secrets and their hashes, then stops. */
async function start(env: Record<string, string>) {
  const options = { config: parseConfig(env), databaseUrl: database.url, site: noPages };
  const services = await createServices({ ...options, log: createLog("silent") });
  const { rows } = await services.db.execute<{ secret: string }>(
    sql`select secret from install_secret union all select private_jwk->>'d' from auth_signing_keys`,
  );
  const known = { kid: (await services.keys.current()).kid, hash: services.secret.hmac("test", "value") };
  await services.close();
  return { stored: rows.map(({ secret }) => secret), ...known };
}

it("SA-5 a live database encrypts the secret and the signing keys from the first start", async () => {
  const { stored, ...known } = await start(liveEnv);
  expect(stored).toHaveLength(3);
  expect(stored.every(isSealed)).toBe(true);
  expect(await start(liveEnv)).toMatchObject(known);
});

it("SA-5 secrets stored before SECRETS_KEY are encrypted at the first start with it, unchanged", async () => {
  const plain = await start({});
  expect(plain.stored.some(isSealed)).toBe(false);
  const sealed = await start({ SECRETS_KEY: KEY });
  expect(sealed.stored.every(isSealed)).toBe(true);
  expect([sealed.kid, sealed.hash]).toEqual([plain.kid, plain.hash]);
});

it("SA-5 a start with another SECRETS_KEY or none fails with a line that explains the remedy", async () => {
  await start({ SECRETS_KEY: KEY });
  await expect(start({ SECRETS_KEY: ANOTHER })).rejects.toThrow(
    /^SECRETS_KEY: does not match.*--compromised$/,
  );
  await expect(start({})).rejects.toThrow(/^SECRETS_KEY: missing\. .*--compromised$/);
  const site = { databaseUrl: database.url, services: { config: { dataDir: "/nowhere" } } };
  vi.stubEnv("SECRETS_KEY", ANOTHER);
  const found = await commandOf(site, "doctor", "--json");
  expect(JSON.parse(found.stdout)).toContainEqual(
    expect.objectContaining({
      name: "secrets",
      state: "wrong",
      message: expect.stringContaining("does not match"),
    }),
  );
  // The remedy works without the lost key.
  vi.stubEnv("SECRETS_KEY", ANOTHER);
  const rotated = await commandOf(site, "keys", "rotate", "--compromised", "--yes");
  expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringContaining("Restart every instance")]);
  expect((await start({ SECRETS_KEY: ANOTHER })).stored.every(isSealed)).toBe(true);
});

it("SA-5 keys rotate --compromised replaces both keys and the secret, and ends every session and link", async () => {
  const shop = await startTestServer();
  const ann = await signedInUser(shop.url, "ann@client.example");
  await fetch(`${shop.url}/auth/v1/otp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "bob@client.example" }),
  });
  await expect.poll(() => mailsTo(shop.url, "bob@client.example")).toHaveLength(1);
  const [mail] = await mailsTo(shop.url, "bob@client.example");
  const before = await shop.db.execute(sql`select kid from auth_signing_keys`);
  const hash = shop.services.secret.hmac("test", "value");
  expect((await ann.fetch("/api/library")).status).toBe(200);

  expect((await commandOf(shop, "keys", "rotate", "--compromised")).code, "it asks").toBe(1);
  const run = await commandOf(shop, "keys", "rotate", "--compromised", "--yes", "--json");
  expect([run.code, JSON.parse(run.stdout)]).toMatchObject([0, { sessions: 1, links: 0 }]);

  expect((await ann.fetch("/api/library")).status).toBe(401);
  const verify = await fetch(`${shop.url}/auth/v1/verify`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      email: "bob@client.example",
      token: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0],
      type: "email",
    }),
  });
  expect(verify.status).toBe(403);
  const after = await shop.db.execute(sql`select kid from auth_signing_keys`);
  const kids = before.rows.map(({ kid }) => kid);
  expect(after.rows).toHaveLength(2);
  for (const { kid } of after.rows) expect(kids).not.toContain(kid);
  const options = { config: shop.services.config, databaseUrl: shop.databaseUrl, site: noPages };
  const restarted = await createServices({ ...options, log: createLog("silent") });
  expect(restarted.secret.hmac("test", "value"), "what signs download and unsubscribe links").not.toBe(hash);
  await restarted.close();
  const entries = await shop.db.execute(sql`select 1 from audit_log where action = 'keys.replace'`);
  expect(entries.rows).toHaveLength(1);
  await shop.close();
});

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createServices } from "#server/wire.ts";
import { noPages } from "#test/create-test-app.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { createSeal } from "./seal.ts";

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
const envOf = (...keys: Buffer[]) => ({ SECRETS_KEY: keys.map((key) => key.toString("base64")).join(",") });
const SECRETS = ["whsec_current", "whsec_previous"];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterEach(() => database.drop());

/** A start and a stop. The hash and the id prove that secret and signing key are the same ones. */
async function start(...keys: Buffer[]) {
  const services = await createServices({
    config: parseConfig(envOf(...keys)),
    databaseUrl: database.url,
    site: noPages,
    log: createLog("silent"),
  });
  const known = { kid: (await services.keys.current()).kid, hash: services.secret.hmac("test", "value") };
  return { known, db: services.db, close: () => services.close() };
}

const command = (keys: Buffer[], ...args: string[]) =>
  commandOf(
    { databaseUrl: database.url, services: { config: { dataDir: "/nowhere" } }, env: envOf(...keys) },
    ...args,
  );
async function secretsFinding(...keys: Buffer[]) {
  const findings: { name: string }[] = JSON.parse((await command(keys, "doctor", "--json")).stdout);
  return findings.find(({ name }) => name === "secrets");
}

it("SA-5: keys rotate --secrets encrypts every stored secret with the first key, after which the old key can be removed", async () => {
  const before = await start(OLD);
  const [current, previous] = SECRETS.map((secret) => createSeal([OLD]).seal(secret));
  await before.db.execute(sql`insert into webhook_endpoints (url, events, secret, previous_secret, previous_secret_until, created_at)
    values ('https://hook.example/', '{}', ${current}, ${previous}, now() + interval '1 day', now())`);
  await before.close();

  const overlap = await start(NEW, OLD);
  await overlap.close();
  expect(overlap.known).toEqual(before.known);
  expect(await secretsFinding(NEW, OLD)).toMatchObject({
    state: "wrong",
    message: "5 of 5 still need an older key of SECRETS_KEY.",
    remedy: expect.stringContaining("keys rotate --secrets"),
  });

  const rotated = await command([NEW, OLD], "keys", "rotate", "--secrets");
  expect([rotated.stderr, rotated.code]).toEqual(["", 0]);
  expect(rotated.stdout).toContain("remove all keys but the first");
  expect(await secretsFinding(NEW, OLD)).toMatchObject({
    state: "good",
    message: expect.stringContaining("Remove the other keys"),
  });

  const after = await start(NEW);
  expect(after.known).toEqual(before.known);
  const { rows } = await after.db.execute<{ secret: string; previous_secret: string }>(
    sql`select secret, previous_secret from webhook_endpoints`,
  );
  const opened = rows.flatMap(({ secret, previous_secret }) => [secret, previous_secret]);
  expect(opened.map(createSeal([NEW]).open)).toEqual(SECRETS);
  const { rows: entries } = await after.db.execute(
    sql`select "after" from audit_log where action = 'keys.reseal'`,
  );
  expect(entries).toEqual([{ after: { install: 1, signing_keys: 2, webhooks: 1 } }]);
  await after.close();
  await expect(start(OLD)).rejects.toThrow("SECRETS_KEY: does not match");
});

it("SA-5: keys rotate --secrets is refused without a key and when a secret cannot be opened, and changes nothing", async () => {
  const plain = await start();
  await plain.close();
  expect(await command([], "keys", "rotate", "--secrets")).toMatchObject({
    code: 1,
    stderr: "SECRETS_KEY is not set.\n",
  });
  await (await start(OLD)).close();
  expect((await command([NEW], "keys", "rotate", "--secrets")).code).toBe(1);
  const { known, close } = await start(OLD);
  await close();
  expect(known).toEqual(plain.known);
});

it("SA-5: doctor names webhooks whose secret SECRETS_KEY does not open, and keys rotate --compromised replaces their secrets", async () => {
  const shop = await start(OLD);
  await shop.db.execute(sql`insert into webhook_endpoints (url, events, secret, created_at)
    values ('https://hook.example/in', '{}', ${createSeal([NEW]).seal("whsec_lost")}, now())`);
  await shop.close();
  expect(await secretsFinding(OLD)).toMatchObject({
    state: "wrong",
    message: expect.stringContaining("hook.example"),
    remedy: expect.stringContaining("/operator/webhooks"),
  });

  const replaced = await command([OLD], "keys", "rotate", "--compromised", "--yes");
  const [, secret = ""] = /https:\/\/hook\.example\/in {2}(whsec_\S+)/.exec(replaced.stdout) ?? [];
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await secretsFinding(OLD)).toMatchObject({ state: "good" });
  const after = await start(OLD);
  const { rows } = await after.db.execute<{ secret: string }>(sql`select secret from webhook_endpoints`);
  expect(createSeal([OLD]).open(rows[0]?.secret ?? "")).toBe(secret);
  const { rows: log } = await after.db.execute(sql`select "after"::text as text from audit_log`);
  expect(JSON.stringify(log), "no secret is audited").not.toContain("whsec_");
  await after.close();
});

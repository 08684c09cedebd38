import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log/create-log.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { startTestPostgres } from "#test/postgres.ts";
import { createTemplateDatabase } from "#test/test-database.ts";
import { connectDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let admin: pg.Client;
beforeAll(async () => {
  postgres = await startTestPostgres();
  await createTemplateDatabase(postgres.url);
  admin = new pg.Client({ connectionString: postgres.url });
  admin.on("error", () => {});
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await postgres.stop();
});

/** Suspends the postmaster and its children, as on a swapping or migrating machine. */
async function freeze(): Promise<() => void> {
  const file = await readFile(join(postgres.dataDir, "postgres/postmaster.pid"), "utf8");
  const { rows } = await admin.query("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  const pids = [Number(file.split("\n")[0]), ...rows.map(({ pid }) => Number(pid))];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  };
  signal("SIGSTOP");
  return () => signal("SIGCONT");
}

it("LV-5 /readyz reports a frozen database within two seconds, and its recovery", {
  timeout: 60_000,
}, async () => {
  const test = await createTestApp({ postgresUrl: postgres.url });
  expect((await test.request("/readyz")).status).toBe(200);
  const thaw = await freeze();
  try {
    const started = performance.now();
    const asked = await Promise.all(Array.from({ length: 30 }, () => test.request("/readyz")));
    expect(performance.now() - started).toBeLessThan(2000);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await test.request("/healthz")).status).toBe(200);
  } finally {
    thaw();
  }
  await vi.waitFor(async () => expect((await test.request("/readyz")).status).toBe(200), { timeout: 20_000 });
  await test.close();
});

it("LV-5 a statement and a transaction time out without a response, and their connections are discarded", {
  timeout: 60_000,
}, async () => {
  const timeouts = { connection: 1000, statement: 500, idleInTransaction: 5000 };
  const { db, close } = connectDatabase({
    url: postgres.url,
    maxConnections: 2,
    timeouts,
    onError: () => {},
  });
  await db.execute(sql`select 1`);
  const thaw = await freeze();
  const failures = await Promise.allSettled([
    db.execute(sql`select 1`),
    db.transaction((tx) => tx.execute(sql`select 1`)),
    db.execute(sql`select 1`),
  ]);
  thaw();
  for (const failure of failures) {
    if (failure.status === "fulfilled") throw new Error("A frozen database has responded");
    expect(isDatabaseUnavailable(failure.reason)).toBe(true);
  }
  await vi.waitFor(async () => expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]), {
    timeout: 20_000,
  });
  await close();
});

it("LV-5 PostgreSQL ends a statement that runs too long and a transaction that idles", async () => {
  const timeouts = { connection: 5000, statement: 300, idleInTransaction: 300 };
  const { db, close } = connectDatabase({
    url: postgres.url,
    maxConnections: 2,
    timeouts,
    onError: () => {},
  });
  const slow = await db.execute(sql`select pg_sleep(20)`).catch((error) => error);
  expect(slow.cause).toMatchObject({ code: "57014" });
  expect(isDatabaseUnavailable(slow)).toBe(true);
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    const query = "select 1 from pg_stat_activity where state = 'idle in transaction'";
    await expect.poll(async () => (await admin.query(query)).rows).toEqual([]);
    await tx.execute(sql`select 1`);
  });
  await expect(idle).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it("LV-5 without the database, API and sign-in return 503 and the log has one line without a stack", {
  timeout: 60_000,
}, async () => {
  let logged = "";
  const sink = new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  });
  const test = await createTestApp({ postgresUrl: postgres.url, log: createLog("warn", sink) });
  await postgres.stop();
  const body = JSON.stringify({ email: "ada@example.com" });
  const headers = { "content-type": "application/json" };
  const otp = await test.request("/auth/v1/otp", { method: "POST", body, headers });
  expect([otp.status, otp.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await otp.json()).toMatchObject({ error_code: "unexpected_failure" });
  const waitlist = await test.request("/api/waitlist", { method: "POST", body, headers });
  expect([waitlist.status, await waitlist.json()]).toEqual([
    503,
    {
      error: {
        code: "unavailable",
        message: "This is not available right now. Please try again in a moment.",
      },
    },
  ]);
  const refresh = await test.request("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token: "a".repeat(22) }),
    headers,
  });
  expect([refresh.status, refresh.headers.get("retry-after")]).toEqual([503, "5"]);
  for (let asked = 0; asked < 20; asked++) expect((await test.request("/readyz")).status).toBe(503);
  const lines = logged.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    "the database is away; what needs it responds with 503 until it is back",
  ]);
  expect(logged).not.toContain('"stack"');
  await test.close().catch(() => {});
});

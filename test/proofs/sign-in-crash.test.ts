import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "n8n-proof/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { createBrowser, follow, newestMail } from "../auth-client.ts";
import { createTestDatabase } from "../test-database.ts";
import { runs } from "./runs.ts";

const program = new URL("../fixtures/run-server-without-pages.ts", import.meta.url);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let dataDir: string;
let port: number;
let child: ChildProcess | undefined;
const url = () => `http://localhost:${port}`;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  pool = new pg.Pool({ connectionString: database.url });
  dataDir = await mkdtemp(join(tmpdir(), "opswright-crash-"));
  port = await freePort();
});
beforeEach(start, 120_000);
afterAll(async () => {
  await kill();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  if (child) return;
  child = fork(program, [database.url, String(port), dataDir], { execArgv: [], stdio: "ignore" });
  const ended = once(child, "exit").then(([code]) =>
    Promise.reject(new Error(`The server exited with ${code}`)),
  );
  ended.catch(() => {});
  await Promise.race([once(child, "message"), ended]);
}

async function kill(): Promise<void> {
  const dying = child;
  child = undefined;
  if (!dying) return;
  dying.kill("SIGKILL");
  await once(dying, "exit");
}

/** Between two steps; in short runs after every sixth step. */
let steps = 0;
async function killAndRestart(): Promise<void> {
  if (++steps % runs({ few: 6, all: 1 }) !== 0) return;
  await kill();
  await start();
}

/** A user without an identity or a session would be incomplete. */
async function expectNoUser(email: string): Promise<void> {
  const { rows } = await pool.query("select 1 from auth_users where email = $1", [email]);
  expect(rows).toEqual([]);
}

it("SI-18 kill -9 between the steps of a sign-in by mail: it continues without an incomplete user", {
  timeout: 180_000,
}, async () => {
  const email = "ada@example.com";
  const browser = createBrowser({ url: url() });
  expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
  await killAndRestart();
  const { link } = await newestMail(url(), email);
  await killAndRestart();
  await expectNoUser(email);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  expect((await browser.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  await killAndRestart();
  expect((await browser.auth.getUser()).data.user?.email).toBe(email);
  expect((await browser.auth.refreshSession()).error).toBeNull();
});

it("SI-18 kill -9 between the steps of a sign-in with Google: it continues without an incomplete user", {
  timeout: 180_000,
}, async () => {
  const email = "grace@example.com";
  const browser = createBrowser({ url: url() });
  const { data } = await browser.auth.signInWithOAuth({
    provider: "google",
    options: { skipBrowserRedirect: true },
  });
  const at = (path: string) => (address: URL) => address.pathname.startsWith(path);
  const asked = await follow(browser, data.url ?? "", at("/demo/google/auth"));
  await killAndRestart();
  const page = await follow(browser, asked.address.href);
  await killAndRestart();
  const body = new URLSearchParams({ email, name: "Grace", verified: "on" });
  const posted = await browser.visit(page.address.href, { method: "POST", body });
  await killAndRestart();
  const callback = await follow(browser, posted.headers.get("location") ?? "", at("/auth/v1/callback"));
  await killAndRestart();
  const back = await follow(browser, callback.address.href, at("/auth/callback"));
  await killAndRestart();
  await expectNoUser(email);
  const exchanged = await browser.auth.exchangeCodeForSession(back.address.searchParams.get("code") ?? "");
  expect(exchanged.error).toBeNull();
  await killAndRestart();
  expect((await browser.auth.getUser()).data.user?.email).toBe(email);
});

it("SI-18 kill -9 during many sign-ins: every user is complete, and everyone can sign in again", {
  timeout: 180_000,
}, async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `crowd${index}@example.com`);
  const asked = await Promise.all(
    emails.map(async (email) => {
      const browser = createBrowser({ url: url() });
      await browser.auth.signInWithOtp({ email });
      const { link } = await newestMail(url(), email);
      return { browser, email, token_hash: link.searchParams.get("token_hash") ?? "" };
    }),
  );
  const answers = asked.map(({ browser, token_hash }) =>
    browser.auth.verifyOtp({ token_hash, type: "email" }),
  );
  await Promise.race(answers);
  await kill();
  await Promise.all(answers);
  const { rows: broken } = await pool.query(
    `select email from auth_users u where not exists (select 1 from auth_identities i where i.user_id = u.id)
       or not exists (select 1 from auth_sessions s join auth_refresh_tokens t on t.session_id = s.id where s.user_id = u.id)`,
  );
  expect(broken).toEqual([]);
  await start();
  // Advances by a minute for the mail limit.
  await pool.query("update auth_one_time_tokens set requested_at = now() - interval '2 minutes'");
  for (const { browser, email } of asked) {
    expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
    const { code } = await newestMail(url(), email, 1);
    expect((await browser.auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
  }
});

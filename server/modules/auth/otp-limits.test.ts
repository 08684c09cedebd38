import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoMail } from "#server/platform/db/schema/demo/mail.ts";
import { oneTimeTokens, users } from "#server/platform/db/schema/people/auth.ts";
import {
  createBrowser,
  createTestClock,
  newestMail,
  postAuth,
  signInByMail,
  visitGoogle,
} from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const ask = (email: string, from: string, headers: Record<string, string> = {}) =>
  postAuth(server, "/otp", { email }, { "x-forwarded-for": from, ...headers });

/** Signs in by a mail and returns the cookie that marks the browser. */
async function knownBrowserLine(email: string): Promise<string> {
  expect((await ask(email, "10.0.0.1")).status).toBe(200);
  const { code } = await newestMail(server.url, email);
  const response = await postAuth(server, "/verify", { email, token: code, type: "email" });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie().find((line) => line.startsWith("known-browser=")) ?? "";
}
const knownBrowser = async (email: string) => (await knownBrowserLine(email)).split(";")[0] ?? "";

describe("limits", () => {
  it("SI-18 one mail a minute per address", async () => {
    const email = "often@example.com";
    const browser = createBrowser(server);
    expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
    const soon = await browser.auth.signInWithOtp({ email: email.toUpperCase() });
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    const raw = await postAuth(server, "/otp", { email });
    expect(Number(raw.headers.get("retry-after"))).toBeGreaterThan(50);
    time.advance(61);
    expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
  });

  it("SI-18 TA-5: twenty mails a day per address and network, and then again twenty", async () => {
    const email = "daily@example.com";
    const ask = () => postAuth(server, "/otp", { email });
    for (let mail = 1; mail <= 20; mail++) {
      expect((await ask()).status).toBe(200);
      time.advance(61);
    }
    const refused = await ask();
    expect([refused.status, refused.headers.get("x-sb-error-code")]).toEqual([
      429,
      "over_email_send_rate_limit",
    ]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(80_000);
    expect((await postAuth(server, "/otp", { email: "another@example.com" })).status).toBe(200);
    time.advance(wait);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    time.advance(61);
    expect((await ask()).status).toBe(200);
  });

  it("TA-5: another network still gets mails after one network has used up its own", async () => {
    const email = "victim@example.com";
    for (let mail = 1; mail <= 20; mail++) {
      expect((await ask(email, `198.51.100.${mail}`)).status).toBe(200);
      time.advance(61);
    }
    expect((await ask(email, "198.51.100.99")).status).toBe(429);
    // A rejected request does not count.
    expect((await ask(email, "203.0.113.20")).status).toBe(200);
    expect((await ask(email, "203.0.113.20")).status).toBe(429);
    time.advance(86_400);
  });

  it("TA-5: a browser that signed in before has mails in reserve when many networks have used up the rest", async () => {
    const email = "known@victim.example";
    const cookie = await knownBrowser(email);
    const stolen = await knownBrowser("somebody-else@victim.example");
    for (let mail = 2; mail <= 4; mail++) {
      time.advance(61);
      expect((await ask(email, `10.1.${mail}.1`)).status, `mail ${mail}`).toBe(200);
    }
    time.advance(61);
    // Only the address's sum over all networks has reached 4.
    const { rowCount } = await server.db.execute("update auth_mail_counts set mails = 100 where mails = 4");
    expect(rowCount).toBe(1);
    const stranger = await ask(email, "10.2.0.1");
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(80_000);
    for (const other of [stolen, cookie.replace(/~./, "~_"), "known-browser=1~x"])
      expect((await ask(email, "10.2.0.2", { cookie: other })).status).toBe(429);
    for (let mail = 1; mail <= 20; mail++) {
      expect((await ask(email, `10.2.0.${10 + mail}`, { cookie })).status, `reserved mail ${mail}`).toBe(200);
      expect((await ask(email, `10.2.0.${10 + mail}`, { cookie })).status, "one a minute all the same").toBe(
        429,
      );
      time.advance(61);
    }
    expect((await ask(email, "10.2.0.3", { cookie })).status).toBe(429);
  });

  it("TA-5: a browser's mark is anonymous, is sent to sign-in only, and is set by Google sign-ins too", async () => {
    const google = createBrowser(server);
    const back = await visitGoogle(google, { url: server.url, account: { email: "marked@example.com" } });
    const verifier = JSON.parse(google.storage.get("session-code-verifier") ?? '""').split("/")[0];
    const exchanged = await postAuth(server, "/token?grant_type=pkce", {
      auth_code: back.searchParams.get("code"),
      code_verifier: verifier,
    });
    expect([exchanged.status, exchanged.headers.getSetCookie()]).toEqual([
      200,
      [expect.stringMatching(/^known-browser=/)],
    ]);
    const line = await knownBrowserLine("marked-two@example.com");
    expect(line).toMatch(
      /^known-browser=\d+~[\w-]{43}; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
    );
  });

  it("SI-18 many concurrent requests for one address send one mail", async () => {
    const email = "burst@example.com";
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => createBrowser(server).auth.signInWithOtp({ email })),
    );
    expect(asked.filter(({ error }) => error === null)).toHaveLength(1);
    await newestMail(server.url, email);
    const mails = await server.db.select({ n: count() }).from(demoMail).where(eq(demoMail.to, email));
    expect(mails[0]?.n).toBe(1);
  });

  it("SI-18 thirty requests in five minutes per visitor, on otp and on verify", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    for (let n = 0; n < 30; n++) {
      expect((await postAuth(server, "/otp", { email: `many${n}@example.com` }, headers)).status).toBe(200);
      expect((await postAuth(server, "/verify", { token_hash: "x", type: "email" }, headers)).status).toBe(
        403,
      );
    }
    for (const [path, body] of [
      ["/otp", { email: "many@example.com" }],
      ["/verify", { token_hash: "x", type: "email" }],
    ] as const) {
      const refused = await postAuth(server, path, body, headers);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(200);
      expect(await refused.json()).toEqual({
        code: 429,
        error_code: "over_request_rate_limit",
        msg: "Too many requests. Try again in 5 minutes.",
      });
    }
    expect((await postAuth(server, "/otp", { email: "fresh@example.com" })).status).toBe(200);
    const stored = await server.db.execute("select json_agg(r)::text as dump from rate_limits r");
    expect(JSON.stringify(stored.rows)).not.toContain("203.0.113.7");
  });
});

describe("enumeration", () => {
  it("SI-18 known and unknown addresses get the same response for the same work", async () => {
    await signInByMail(server, "known@example.com");
    time.advance(61);
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 15; round++) {
      await server.db.update(oneTimeTokens).set({ requestedAt: new Date(0) });
      for (const kind of ["known", "unknown"] as const) {
        const started = performance.now();
        const answer = await postAuth(server, "/otp", { email: `${kind}@example.com` });
        times[kind]?.push(performance.now() - started);
        expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
      }
    }
    const [known = 0, unknown = 0] = [median(times.known), median(times.unknown)];
    expect(Math.max(known, unknown)).toBeLessThan(Math.min(known, unknown) * 2 + 5);
    const made = await server.db
      .select({ n: count() })
      .from(users)
      .where(eq(users.email, "unknown@example.com"));
    expect(made[0]?.n).toBe(0);
    const codes = await Promise.all(
      ["known", "nobody"].map(async (name) =>
        (
          await postAuth(server, "/verify", { email: `${name}@example.com`, token: "000000", type: "email" })
        ).text(),
      ),
    );
    expect(codes[0]).toBe(codes[1]);
  });
});

function median(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

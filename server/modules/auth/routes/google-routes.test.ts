import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flowStates, users } from "#server/platform/db/schema/people/auth.ts";
import {
  createBrowser,
  createTestClock,
  follow,
  sessionOf,
  signInByGoogle,
  signInByMail,
  visitGoogle,
} from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({
    clock: time.clock,
    env: { TRUST_PROXY: "1", OPERATORS: "boss@example.com" },
  });
});
afterAll(() => server.close());

const url = () => server.url;
const userCount = async (email: string) =>
  (await server.db.select({ n: count() }).from(users).where(eq(users.email, email)))[0]?.n;

/** Starts a sign-in and stops where Google would send the browser back to us. */
async function upToCallback(browser: ReturnType<typeof createBrowser>, email: string): Promise<URL> {
  const { data } = await browser.auth.signInWithOAuth({
    provider: "google",
    options: { skipBrowserRedirect: true, redirectTo: `${url()}/auth/callback` },
  });
  const page = await follow(browser, data.url ?? "");
  const body = new URLSearchParams({ email, name: "", verified: "on" });
  const posted = await browser.visit(page.address.href, { method: "POST", body });
  const atCallback = (address: URL) => address.pathname === "/auth/v1/callback";
  return (await follow(browser, posted.headers.get("location") ?? "", atCallback)).address;
}

describe("sign-in", () => {
  it("SI-13 SI-18 makes a user with name, by PKCE, at the exchange and not before", async () => {
    const browser = createBrowser(server);
    const account = { email: "Grace@Example.com", name: "Grace Hopper" };
    const back = await visitGoogle(browser, { url: url(), account });
    expect(await userCount("grace@example.com")).toBe(0);
    const code = back.searchParams.get("code") ?? "";
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: "grace@example.com",
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Grace Hopper", email_verified: true },
    });
    expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth" }]);
  });

  it("SI-18 redirects to Google with state, nonce and PKCE, bound to the browser by a secure cookie", async () => {
    const browser = createBrowser(server);
    const { data } = await browser.auth.signInWithOAuth({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const answer = await browser.visit(data.url ?? "");
    expect(answer.status).toBe(302);
    const query = new URL(answer.headers.get("location") ?? "").searchParams;
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    const cookie = answer.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain("Path=/auth/v1/callback");
  });

  it("SI-18 two sign-ins in two tabs do not disturb each other", async () => {
    const browser = createBrowser(server);
    const first = await upToCallback(browser, "tab1@example.com");
    const second = await upToCallback(browser, "tab2@example.com");
    for (const address of [first, second]) {
      const answer = await browser.visit(address.href);
      expect(answer.headers.get("location")).toContain("/auth/callback?code=");
    }
  });
});

describe("one user", () => {
  it("SI-18 a verified Google address joins the user of the same mail address, and the other way round", async () => {
    const byMail = await sessionOf(await signInByMail(server, "same@example.com"));
    const byGoogle = await sessionOf(
      await signInByGoogle(server, { email: "SAME@example.com", name: "Sam" }),
    );
    expect(byGoogle.user.id).toBe(byMail.user.id);
    expect(byGoogle.user.app_metadata.providers).toEqual(["email", "google"]);

    const google = await sessionOf(
      await signInByGoogle(server, { email: "reverse@example.com", name: "Rev" }),
    );
    const mail = await sessionOf(await signInByMail(server, "reverse@example.com"));
    expect(mail.user.id).toBe(google.user.id);
    expect(mail.user.user_metadata.full_name).toBe("Rev");
  });

  it("SI-18 an unverified Google address neither joins nor makes a user", async () => {
    const owner = await sessionOf(await signInByMail(server, "victim@example.com"));
    for (const email of ["victim@example.com", "unverified@example.com"]) {
      const browser = createBrowser(server);
      const back = await visitGoogle(browser, { url: url(), account: { email, verified: false } });
      expect(back.searchParams.get("code")).toBeNull();
      expect(back.searchParams.get("error_code")).toBe("provider_email_needs_verification");
      expect(new URLSearchParams(back.hash.slice(1)).get("error")).toBe("access_denied");
    }
    expect(await userCount("unverified@example.com")).toBe(0);
    const still = await server.db.select().from(users).where(eq(users.email, "victim@example.com"));
    expect(still.map((user) => user.id)).toEqual([owner.user.id]);
  });

  it("SI-18 a Google account that has come before is the same user, even unverified now", async () => {
    const before = await sessionOf(await signInByGoogle(server, { email: "before@example.com" }));
    const after = await sessionOf(
      await signInByGoogle(server, { email: "before@example.com", verified: false }),
    );
    expect(after.user.id).toBe(before.user.id);
  });

  it("OP-2 SI-18 an operator's linked account requires the verified address named in OPERATORS each time", async () => {
    const email = "boss@example.com";
    await signInByGoogle(server, { email });
    await expect(signInByGoogle(server, { email, verified: false })).rejects.toMatchObject({
      code: "provider_email_needs_verification",
    });
    // The same Google account, whose address is another one by now.
    await server.db.update(users).set({ email: "chief@example.com" }).where(eq(users.email, email));
    await signInByGoogle(server, { email, verified: false });
    server.services.config = {
      ...server.services.config,
      operators: new Map([["chief@example.com", "owner"]]),
    };
    await expect(signInByGoogle(server, { email })).rejects.toMatchObject({
      code: "provider_email_needs_verification",
    });
  });

  it("SI-18 link and Google at the same moment make one user", async () => {
    const email = "moment@example.com";
    await Promise.all([signInByMail(server, email), signInByGoogle(server, { email })]);
    expect(await userCount(email)).toBe(1);
  });
});

describe("refusals", () => {
  it("SI-18 'Cancel' returns an error in query and fragment", async () => {
    const back = await visitGoogle(createBrowser(server), { url: url(), account: "cancel" });
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("error_description")).toBeTruthy();
    expect(back.hash).toContain("error=access_denied");
  });

  it("SI-18 Google's response works only in its own browser, and only once", async () => {
    const browser = createBrowser(server);
    const callback = await upToCallback(browser, "csrf@example.com");
    const stranger = createBrowser(server);
    for (const cookie of ["", "A".repeat(43)]) {
      for (const name of browser.cookies.keys()) if (cookie) stranger.cookies.set(name, cookie);
      const answer = await stranger.visit(callback.href);
      expect(answer.headers.get("location")).toContain("error_code=bad_oauth_state");
    }
    const first = await browser.visit(callback.href);
    expect(first.headers.get("location")).toContain("?code=");
    const replay = await browser.visit(callback.href);
    expect(replay.headers.get("location")).toContain("error_code=bad_oauth_state");
    expect(await userCount("csrf@example.com")).toBe(0);
  });

  it("SI-18 rejects an altered state, and a response after ten minutes", async () => {
    const browser = createBrowser(server);
    const callback = await upToCallback(browser, "state@example.com");
    const altered = new URL(callback);
    altered.searchParams.set("state", "A".repeat(43));
    expect((await browser.visit(altered.href)).headers.get("location")).toContain("bad_oauth_state");
    time.advance(601);
    expect((await browser.visit(callback.href)).headers.get("location")).toContain("bad_oauth_state");
  });

  it("SI-18 a code that Google never gave is refused without a trace", async () => {
    const browser = createBrowser(server);
    const callback = await upToCallback(browser, "codes@example.com");
    callback.searchParams.set("code", "made-up");
    const answer = await browser.visit(callback.href);
    expect(answer.headers.get("location")).toContain("error_code=unexpected_failure");
  });

  it("SI-18 the exchange: unknown code, wrong verifier, expired, used", async () => {
    const exchange = async (auth_code: string, code_verifier: string) => {
      const answer = await fetch(`${url()}/auth/v1/token?grant_type=pkce`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ auth_code, code_verifier }),
      });
      return [answer.status, answer.headers.get("x-sb-error-code")];
    };
    expect(await exchange("nothing", "v".repeat(43))).toEqual([404, "flow_state_not_found"]);
    expect(await exchange("", "")).toEqual([400, "validation_failed"]);

    const browser = createBrowser(server);
    const account = { email: "exchange@example.com" };
    const code = (await visitGoogle(browser, { url: url(), account })).searchParams.get("code") ?? "";
    expect(await exchange(code, "v".repeat(43))).toEqual([400, "bad_code_verifier"]);
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(await exchange(code, "v".repeat(43))).toEqual([404, "flow_state_not_found"]);

    const late = (await visitGoogle(browser, { url: url(), account })).searchParams.get("code") ?? "";
    time.advance(301);
    expect((await browser.auth.exchangeCodeForSession(late)).error?.code).toBe("flow_state_expired");
  });

  it.each([
    ["provider=github", "Unsupported provider: Provider github could not be found"],
    ["provider=google", "PKCE flow requires code_challenge_method and code_challenge"],
    [
      "provider=google&code_challenge=short&code_challenge_method=s256",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("SI-18 authorize?%s", async (query, msg) => {
    const answer = await fetch(`${url()}/auth/v1/authorize?${query}`, { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: "validation_failed", msg });
  });

  it("SI-18 stored data of a pending sign-in allows nobody to finish it", async () => {
    const browser = createBrowser(server);
    const callback = await upToCallback(browser, "stored@example.com");
    const dump = JSON.stringify(await server.db.select().from(flowStates));
    expect(dump).not.toContain(callback.searchParams.get("state"));
    for (const value of browser.cookies.values()) expect(dump).not.toContain(value);
  });
});

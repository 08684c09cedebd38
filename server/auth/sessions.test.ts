import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshTokens, sessions } from "#server/db/schema/auth.ts";
import { createBrowser, createTestClock, sessionOf, signInByMail } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { deleteOldSignIns } from "./auth-jobs.ts";

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const refresh = (refresh_token: string) => createBrowser(server).auth.refreshSession({ refresh_token });

async function refreshed(refresh_token: string): Promise<string> {
  const { data, error } = await refresh(refresh_token);
  expect(error).toBeNull();
  return data.session?.refresh_token ?? "";
}

async function signedIn(email: string) {
  const browser = await signInByMail(server, email);
  const session = await sessionOf(browser);
  const getUser = () => browser.auth.getUser(session.access_token);
  return { browser, first: session.refresh_token, session, getUser };
}

describe("refresh", () => {
  it("SI-15 SI-18 gives a new session and a new token each time", async () => {
    const { first, session } = await signedIn("refresh@example.com");
    time.advance(10);
    const { data } = await refresh(first);
    expect(data.session?.refresh_token).not.toBe(first);
    expect(data.session?.expires_at).toBeGreaterThan(session.expires_at ?? 0);
    expect(data.user?.email).toBe("refresh@example.com");
    let token = data.session?.refresh_token ?? "";
    for (let turn = 0; turn < 5; turn++) token = await refreshed(token);
  });

  it("SI-18 two tabs with the same token both succeed and hold the same token", async () => {
    const { first } = await signedIn("tabs@example.com");
    const tokens = await Promise.all(Array.from({ length: 8 }, () => refreshed(first)));
    expect(new Set(tokens).size).toBe(1);
    await refreshed(tokens[0] ?? "");
  });

  it("SI-18 the parent of the active token brings the active one, however late", async () => {
    const { first } = await signedIn("lost@example.com");
    const second = await refreshed(first);
    time.advance(86_400);
    expect(await refreshed(first)).toBe(second);
    await refreshed(second);
  });

  it("SI-18 an older token is allowed within 10 seconds and gets the active one", async () => {
    const { first } = await signedIn("window@example.com");
    const third = await refreshed(await refreshed(first));
    time.advance(9);
    expect(await refreshed(first)).toBe(third);
  });

  it("SI-18 an older token after 10 seconds is theft and ends the family, access tokens included", async () => {
    const { first, getUser } = await signedIn("theft@example.com");
    const third = await refreshed(await refreshed(first));
    time.advance(11);
    expect((await refresh(first)).error).toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
      message: "Invalid Refresh Token: Already Used",
    });
    expect((await refresh(third)).error).toMatchObject({
      code: "refresh_token_not_found",
      message: "Invalid Refresh Token: Refresh Token Not Found",
    });
    expect((await getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  it("SI-18 a stolen token one generation behind is noticed, whoever of thief and owner comes first", async () => {
    const { first, getUser } = await signedIn("behind@example.com");
    // Both hold the first token; one refreshes, the other comes later and is taken for one who lost our response.
    const second = await refreshed(first);
    time.advance(600);
    expect(await refreshed(first)).toBe(second);
    // From here on each token is brought by both of them.
    time.advance(600);
    await refreshed(second);
    expect((await getUser()).error).toBeNull();
    time.advance(60);
    expect((await refresh(second)).error?.code).toBe("refresh_token_already_used");
    expect((await getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  it("SI-18 who loses a response now and then, and comes back late, stays signed in", async () => {
    let { first: token } = await signedIn("lossy@example.com");
    for (let turn = 0; turn < 3; turn++) {
      await refreshed(token);
      for (let again = 0; again < 3; again++) {
        time.advance(3600);
        await refreshed(token);
      }
      token = await refreshed(await refreshed(token));
    }
  });

  it("SI-18 theft in one session leaves the user's other sessions alone", async () => {
    const stolen = await signedIn("two@example.com");
    time.advance(61);
    const other = await signedIn("two@example.com");
    await refreshed(await refreshed(stolen.first));
    time.advance(11);
    expect((await refresh(stolen.first)).error?.code).toBe("refresh_token_already_used");
    await refreshed(other.first);
  });

  it.each([
    ["too short", "validation_failed", "Refresh token is not valid"],
    ["A".repeat(43), "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
  ])("SI-18 %s: %s", async (token, code, message) => {
    expect((await refresh(token)).error).toMatchObject({ status: 400, code, message });
  });

  it("SI-18 the database holds hashes only: its content is no token", async () => {
    const { first } = await signedIn("hashes@example.com");
    const rows = await server.db.select().from(refreshTokens);
    expect(JSON.stringify(rows)).not.toContain(first);
    for (const { hash } of rows.slice(0, 3))
      expect((await refresh(hash)).error?.code).toBe("refresh_token_not_found");
  });

  it("SI-18 the hourly cleaning keeps what a sleeping browser needs to wake up", async () => {
    const { first } = await signedIn("sleeper@example.com");
    const third = await refreshed(await refreshed(first));
    time.advance(31 * 86_400);
    await deleteOldSignIns(server.services);
    expect((await refresh(first)).error?.code).toBe("refresh_token_not_found");
    await refreshed(third);
  });

  it("SI-18 past the limit a refresh is answered 503, never 429 or 409", async () => {
    const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" };
    const ask = () =>
      fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers,
        body: JSON.stringify({ refresh_token: "B".repeat(43) }),
      });
    for (let n = 0; n < 150; n++) expect((await ask()).status).toBe(400);
    const refused = await ask();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("sign-out", () => {
  async function three(email: string) {
    const all = [];
    for (let n = 0; n < 3; n++) {
      all.push(await signedIn(email));
      time.advance(61);
    }
    return all as [Signed, Signed, Signed];
  }
  type Signed = Awaited<ReturnType<typeof signedIn>>;
  const alive = async (all: Signed[]) =>
    Promise.all(all.map(async ({ getUser }) => (await getUser()).error === null));

  it.each([
    ["global", [false, false, false]],
    ["local", [false, true, true]],
    ["others", [true, false, false]],
  ] as const)("SI-18 %s", async (scope, expected) => {
    const all = await three(`${scope}@example.com`);
    const { error } = await all[0].browser.auth.signOut({ scope });
    expect(error).toBeNull();
    expect(await alive(all)).toEqual(expected);
    for (const [index, { first }] of all.entries())
      expect((await refresh(first)).error?.code).toBe(
        expected[index] ? undefined : "refresh_token_not_found",
      );
  });

  it("SI-18 refuses a scope that does not exist", async () => {
    const { session } = await signedIn("scope@example.com");
    const answer = await fetch(`${server.url}/auth/v1/logout?scope=mine`, {
      method: "POST",
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(answer.status).toBe(400);
  });
});

describe("the user", () => {
  it("SI-13 getUser and updateUser", async () => {
    const { browser } = await signedIn("profile@example.com");
    const avatar_url = "https://example.com/me.png";
    const changed = await browser.auth.updateUser({ data: { full_name: "Pro File", avatar_url } });
    expect(changed.error).toBeNull();
    await browser.auth.updateUser({ data: { avatar_url: null } });
    const { data } = await browser.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Pro File", email: "profile@example.com" });
    expect(data.user?.user_metadata).not.toHaveProperty("avatar_url");
    const refused = await browser.auth.updateUser({ email: "else@example.com" });
    expect(refused.error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("SI-18 its data cannot grow, however it is sent", async () => {
    const { browser, session } = await signedIn("grower@example.com");
    const put = (data: Record<string, unknown>) =>
      fetch(`${server.url}/auth/v1/user`, {
        method: "PUT",
        headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
        body: JSON.stringify({ data }),
      });
    const attempts: Record<string, unknown>[] = [
      ...Array.from({ length: 4 }, (_, n) => ({ [`field${n}`]: "x".repeat(16_000) })),
      { full_name: "x".repeat(201) },
      { avatar_url: `https://example.com/${"x".repeat(500)}` },
      { avatar_url: "javascript:alert(1)" },
      { full_name: { deep: { deeper: [] } } },
      { email_verified: false },
      { full_name: "a\u0000b" },
      { full_name: "\ud800" },
      { "\u0000": null },
    ];
    for (const data of attempts) {
      const refused = await put(data);
      expect([refused.status, refused.headers.get("x-sb-error-code")]).toEqual([400, "validation_failed"]);
    }
    expect(JSON.stringify((await browser.auth.getUser()).data.user).length).toBeLessThan(2000);
    // Fields at their longest, all at once, still make a token that a header can carry.
    const name = "\u{1f600}".repeat(100);
    const picture = `https://example.com/${"x".repeat(450)}`;
    await Promise.all([
      put({ full_name: name, name }),
      put({ avatar_url: picture }),
      put({ picture, full_name: name }),
    ]);
    const { data } = await browser.auth.refreshSession();
    expect(data.session?.access_token.length).toBeLessThan(6000);
    expect((await browser.auth.getUser()).data.user?.user_metadata.full_name).toBe(name);
  });

  it("SI-18 changes are limited to thirty in five minutes", async () => {
    const { session } = await signedIn("changer@example.com");
    const put = () =>
      fetch(`${server.url}/auth/v1/user`, {
        method: "PUT",
        headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
        body: JSON.stringify({ data: { full_name: "Ann" } }),
      });
    for (let n = 0; n < 30; n++) expect((await put()).status).toBe(200);
    const refused = await put();
    expect([refused.status, refused.headers.get("x-sb-error-code")]).toEqual([
      429,
      "over_request_rate_limit",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("SI-18 without a bearer, with a forged one and with an expired one", async () => {
    const ask = (headers: Record<string, string>) => fetch(`${server.url}/auth/v1/user`, { headers });
    const none = await ask({});
    expect([none.status, none.headers.get("x-sb-error-code")]).toEqual([401, "no_authorization"]);
    const { session } = await signedIn("forged@example.com");
    const [head, , signature] = session.access_token.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), exp: 9e9 })).toString("base64url");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [`${head}.${claims}.${signature}`, `${unsigned}.${claims}.`, "x"]) {
      const forged = await ask({ authorization: `Bearer ${token}` });
      expect([forged.status, forged.headers.get("x-sb-error-code")]).toEqual([403, "bad_jwt"]);
    }
    time.advance(3601);
    const expired = await ask({ authorization: `Bearer ${session.access_token}` });
    expect(expired.headers.get("x-sb-error-code")).toBe("bad_jwt");
  });

  it("SI-18 a user who was removed is gone with every session", async () => {
    const { session, first, getUser } = await signedIn("removed@example.com");
    await server.db.execute(`delete from auth_users where email = 'removed@example.com'`);
    expect((await getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await refresh(first)).error?.code).toBe("refresh_token_not_found");
    const left = await server.db.select().from(sessions).where(eq(sessions.userId, session.user.id));
    expect(left).toEqual([]);
  });
});

describe("signing keys", () => {
  it("SI-15 SI-18 getClaims verifies by the published keys", async () => {
    const { browser, session } = await signedIn("claims@example.com");
    const { data, error } = await browser.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe("ES256");
    expect(data?.claims).toMatchObject({
      sub: session.user.id,
      aud: "authenticated",
      iss: `${server.url}/auth/v1`,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "otp" }],
      is_anonymous: false,
    });
    const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).not.toHaveProperty("d");
  });

  it("SI-18 rotation signs nobody out and the next key was published before", async () => {
    const before = await server.services.keys.published();
    const { getUser, first } = await signedIn("rotation@example.com");
    await server.services.keys.rotate();
    expect((await getUser()).error).toBeNull();
    const { data } = await refresh(first);
    const header = JSON.parse(atob(data.session?.access_token.split(".")[0] ?? ""));
    expect(before.map((key) => key.kid)).toContain(header.kid);
    expect(await server.services.keys.published()).toHaveLength(3);
    time.advance(3600 + 16 * 60);
    expect(await server.services.keys.published()).toHaveLength(2);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#server/platform/db/schema/people/auth.ts";
import { createBrowser, createTestClock, signedIn } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const refresh = (refresh_token: string) => createBrowser(server).auth.refreshSession({ refresh_token });

describe("the user", () => {
  it("SI-13 getUser and updateUser", async () => {
    const { browser } = await signedIn(server, "profile@example.com");
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
    const { browser, session } = await signedIn(server, "grower@example.com");
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
    // The longest fields together still make a token that fits into a header.
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
    const { session } = await signedIn(server, "changer@example.com");
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
    const { session } = await signedIn(server, "forged@example.com");
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

  it("SI-18 deleting a user ends every session", async () => {
    const { session, first, getUser } = await signedIn(server, "removed@example.com");
    await server.db.execute(`delete from auth_users where email = 'removed@example.com'`);
    expect((await getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await refresh(first)).error?.code).toBe("refresh_token_not_found");
    const left = await server.db.select().from(sessions).where(eq(sessions.userId, session.user.id));
    expect(left).toEqual([]);
  });
});

describe("signing keys", () => {
  it("SI-15 SI-18 getClaims verifies by the published keys", async () => {
    const { browser, session } = await signedIn(server, "claims@example.com");
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

  it("SI-18 rotation signs nobody out, and the next key was published before", async () => {
    const before = await server.services.keys.published();
    const { getUser, first } = await signedIn(server, "rotation@example.com");
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

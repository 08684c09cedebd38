import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshTokens } from "#server/platform/db/schema/people/auth.ts";
import { createBrowser, createTestClock, signedIn } from "#test/auth-client.ts";
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

describe("refresh", () => {
  it("SI-15 SI-18 gives a new session and a new token each time", async () => {
    const { first, session } = await signedIn(server, "refresh@example.com");
    time.advance(10);
    const { data } = await refresh(first);
    expect(data.session?.refresh_token).not.toBe(first);
    expect(data.session?.expires_at).toBeGreaterThan(session.expires_at ?? 0);
    expect(data.user?.email).toBe("refresh@example.com");
    let token = data.session?.refresh_token ?? "";
    for (let turn = 0; turn < 5; turn++) token = await refreshed(token);
  });

  it("SI-18 two tabs with the same token both succeed and receive the same token", async () => {
    const { first } = await signedIn(server, "tabs@example.com");
    const tokens = await Promise.all(Array.from({ length: 8 }, () => refreshed(first)));
    expect(new Set(tokens).size).toBe(1);
    await refreshed(tokens[0] ?? "");
  });

  it("SI-18 the parent of the active token brings the active one, however late", async () => {
    const { first } = await signedIn(server, "lost@example.com");
    const second = await refreshed(first);
    time.advance(86_400);
    expect(await refreshed(first)).toBe(second);
    await refreshed(second);
  });

  it("SI-18 an older token is allowed within 10 seconds and gets the active one", async () => {
    const { first } = await signedIn(server, "window@example.com");
    const third = await refreshed(await refreshed(first));
    time.advance(9);
    expect(await refreshed(first)).toBe(third);
  });

  it("SI-18 an older token after 10 seconds is theft and ends the family, access tokens included", async () => {
    const { first, getUser } = await signedIn(server, "theft@example.com");
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

  it("SI-18 detects a stolen token one generation behind, whether thief or owner comes first", async () => {
    const { first, getUser } = await signedIn(server, "behind@example.com");
    // Both have the first token; one refreshes, the other comes later and is treated as having lost our response.
    const second = await refreshed(first);
    time.advance(600);
    expect(await refreshed(first)).toBe(second);
    // Both parties use each token from here on.
    time.advance(600);
    await refreshed(second);
    expect((await getUser()).error).toBeNull();
    time.advance(60);
    expect((await refresh(second)).error?.code).toBe("refresh_token_already_used");
    expect((await getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  it("SI-18 a client that loses responses now and then, and retries late, stays signed in", async () => {
    let { first: token } = await signedIn(server, "lossy@example.com");
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
    const stolen = await signedIn(server, "two@example.com");
    time.advance(61);
    const other = await signedIn(server, "two@example.com");
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

  it("SI-18 the database contains hashes only, which are no valid tokens", async () => {
    const { first } = await signedIn(server, "hashes@example.com");
    const rows = await server.db.select().from(refreshTokens);
    expect(JSON.stringify(rows)).not.toContain(first);
    for (const { hash } of rows.slice(0, 3))
      expect((await refresh(hash)).error?.code).toBe("refresh_token_not_found");
  });

  it("SI-18 the hourly cleanup retains what a sleeping browser needs to resume", async () => {
    const { first } = await signedIn(server, "sleeper@example.com");
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
      all.push(await signedIn(server, email));
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

  it("TA-6: ends only the asking session when no scope is named", async () => {
    const all = await three("unnamed@example.com");
    const response = await fetch(`${server.url}/auth/v1/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${all[0].session.access_token}` },
    });
    expect(response.status).toBe(204);
    expect(await alive(all)).toEqual([false, true, true]);
  });

  it("SI-18 refuses a scope that does not exist", async () => {
    const { session } = await signedIn(server, "scope@example.com");
    const answer = await fetch(`${server.url}/auth/v1/logout?scope=mine`, {
      method: "POST",
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(answer.status).toBe(400);
  });
});

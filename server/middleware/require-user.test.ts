import { Hono } from "hono";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "#server/app-env.ts";
import { answerError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { createBrowser, createTestClock, sessionOf, signInByMail } from "#test/auth-client.ts";
import { createTestApp, startTestServer } from "#test/create-test-app.ts";
import { freePort } from "#test/site-process.ts";
import { requestContext } from "./request-context.ts";
import { requireUser } from "./require-user.ts";

const time = createTestClock();
let builtIn: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  builtIn = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => builtIn.close());

function protectedApp(services: Services) {
  const app = new Hono<AppEnv>()
    .onError(answerError)
    .use(requestContext({ log: services.log, trustProxy: 0 }))
    .get("/me", requireUser(services), (c) => c.json(c.var.user));
  return async (token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.request("/me", { headers });
    return { status: answer.status, body: await answer.json() };
  };
}

const refused = (code: string) => ({
  status: 401,
  body: { error: { code, message: "Authentication required" } },
});

async function forgedToken(issuer: string, sub: string): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256");
  return new SignJWT({ email: "ada@example.com", session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ES256", kid: "made-up" })
    .setSubject(sub)
    .setAudience("authenticated")
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
}

describe("tokens of the built-in service", () => {
  it("DL-3 SI-18 says who it is; without a token 'Authentication required'", async () => {
    const me = protectedApp(builtIn.services);
    const { access_token, user } = await sessionOf(await signInByMail(builtIn, "ada@example.com"));
    expect(await me(access_token)).toEqual({ status: 200, body: { id: user.id, email: "ada@example.com" } });
    expect(await me()).toEqual(refused("no_authorization"));
    expect(await me("nonsense")).toEqual(refused("bad_jwt"));
    expect(await me(await forgedToken(`${builtIn.url}/auth/v1`, user.id))).toEqual(refused("bad_jwt"));
  });

  it("SI-18 a session that has ended opens nothing, though its token has not expired", async () => {
    const me = protectedApp(builtIn.services);
    const browser = await signInByMail(builtIn, "out@example.com");
    const { access_token } = await sessionOf(browser);
    expect((await me(access_token)).status).toBe(200);
    await browser.auth.signOut();
    expect(await me(access_token)).toEqual(refused("session_not_found"));
  });

  it("SI-18 an expired token opens nothing", async () => {
    const me = protectedApp(builtIn.services);
    const { access_token } = await sessionOf(await signInByMail(builtIn, "old@example.com"));
    time.advance(3601);
    expect(await me(access_token)).toEqual(refused("bad_jwt"));
  });
});

describe("tokens of a hosted service, by AUTH_URL", () => {
  it("SI-18 are verified by its published keys; the built-in service is not there", async () => {
    const hosted = await createTestApp({ clock: time.clock, env: { AUTH_URL: `${builtIn.url}/auth/v1` } });
    const me = protectedApp(hosted.services);
    const { access_token, user } = await sessionOf(await signInByMail(builtIn, "hosted@example.com"));
    expect(await me(access_token)).toEqual({
      status: 200,
      body: { id: user.id, email: "hosted@example.com" },
    });
    expect(await me()).toEqual(refused("no_authorization"));
    expect(await me(await forgedToken(`${builtIn.url}/auth/v1`, user.id))).toEqual(refused("bad_jwt"));
    expect(await me("nonsense")).toEqual(refused("bad_jwt"));
    expect((await hosted.request("/auth/v1/settings")).status).toBe(404);
    time.advance(3601);
    expect(await me(access_token)).toEqual(refused("bad_jwt"));
    await hosted.close();
  });

  it("SI-18 while it cannot be reached nobody is signed out: 503", async () => {
    const nobody = `http://127.0.0.1:${await freePort()}/auth/v1`;
    const hosted = await createTestApp({ env: { AUTH_URL: nobody } });
    const answer = await protectedApp(hosted.services)(await forgedToken(nobody, crypto.randomUUID()));
    expect(answer).toMatchObject({ status: 503, body: { error: { code: "auth_unavailable" } } });
    await hosted.close();
  });
});

it("SI-18 limits count a whole IPv6 network as one visitor", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    const answer = await fetch(`${builtIn.url}/auth/v1/verify`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:1:2::${n.toString(16)}` },
      body: JSON.stringify({ token_hash: "x", type: "email" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(
    (await createBrowser(builtIn).auth.verifyOtp({ token_hash: "x", type: "email" })).error?.status,
  ).toBe(403);
});

import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import type { Services } from "#server/services.ts";
import { createBrowser, sessionOf, signInByMail } from "#test/auth-client.ts";
import { createTestApp, startTestServer } from "#test/create-test-app.ts";
import { requestContext } from "./request-context.ts";
import { requireUser } from "./require-user.ts";

let builtIn: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  builtIn = await startTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => builtIn.close());

function protectedApp(services: Services) {
  const app = new Hono<AppEnv>()
    .onError(errorResponse)
    .use(requestContext({ log: services.log, trustProxy: 0 }))
    .get("/me", requireUser(services), (c) => {
      const { id, email } = c.var.user;
      return c.json({ id, email });
    });
  return async (authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const response = await app.request("/me", { headers });
    return { status: response.status, body: await response.json() };
  };
}

const refused = (code: string) => ({
  status: 401,
  body: { error: { code, message: "Authentication required" } },
});

it("DL-3 SI-18 returns the user; without a token 'Authentication required'", async () => {
  const me = protectedApp(builtIn.services);
  const { access_token, user } = await sessionOf(await signInByMail(builtIn, "ada@example.com"));
  const known = { status: 200, body: { id: user.id, email: "ada@example.com" } };
  expect(await me(`Bearer ${access_token}`)).toEqual(known);
  expect(await me(`bearer ${access_token}`)).toEqual(known);
  for (const none of [undefined, "", "Bearer", "Bearer ", `Basic ${access_token}`, "Bearer a b"])
    expect(await me(none)).toEqual(refused("no_authorization"));
  expect(await me("Bearer nonsense")).toEqual(refused("bad_jwt"));
});

it("SI-18 with AUTH_URL, accepts the hosted service's tokens and disables the built-in service", async () => {
  const hosted = await createTestApp({ env: { AUTH_URL: `${builtIn.url}/auth/v1` } });
  const { access_token, user } = await sessionOf(await signInByMail(builtIn, "hosted@example.com"));
  expect(await protectedApp(hosted.services)(`Bearer ${access_token}`)).toEqual({
    status: 200,
    body: { id: user.id, email: "hosted@example.com" },
  });
  expect((await hosted.request("/auth/v1/settings")).status).toBe(404);
  await hosted.close();
});

it("SI-18 limits count a whole IPv6 network as one visitor", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    const response = await fetch(`${builtIn.url}/auth/v1/verify`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:1:2::${n.toString(16)}` },
      body: JSON.stringify({ token_hash: "x", type: "email" }),
    });
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(
    (await createBrowser(builtIn).auth.verifyOtp({ token_hash: "x", type: "email" })).error?.status,
  ).toBe(403);
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { freePort } from "n8n-proof/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestClock, sessionOf, signInByMail } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { createHostedUserTokens } from "./hosted-user-tokens.ts";
import { userTokensContract } from "./user-tokens.contract.ts";
import type { UserTokens } from "./user-tokens.ts";

/** Uses our own service over HTTP as the hosted one. */
const time = createTestClock();
let hosted: Awaited<ReturnType<typeof startTestServer>>;
let tokens: UserTokens;
beforeAll(async () => {
  hosted = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
  tokens = createHostedUserTokens({ authUrl: `${hosted.url}/auth/v1`, clock: time.clock });
});
afterAll(() => hosted.close());

userTokensContract("hosted", () => ({
  tokens,
  keys: hosted.services.keys,
  issuer: `${hosted.url}/auth/v1`,
  advanceClock: time.advance,
  async signIn(email) {
    const { access_token, user } = await sessionOf(await signInByMail(hosted, email));
    return { accessToken: access_token, userId: user.id };
  },
}));

it("SI-18 returns 503 and signs nobody out while the hosted service is unreachable", async () => {
  const authUrl = `http://127.0.0.1:${await freePort()}/auth/v1`;
  const unreachable = createHostedUserTokens({ authUrl, clock: time.clock });
  const { privateKey } = await generateKeyPair("ES256");
  const token = await new SignJWT({ email: "ada@example.com" })
    .setProtectedHeader({ alg: "ES256", kid: "any" })
    .setIssuer(authUrl)
    .sign(privateKey);
  await expect(unreachable.verify(token)).rejects.toMatchObject({ status: 503, code: "auth_unavailable" });
});

it("N13 TA-6: accepts an address only if the hosted service reports it as confirmed", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const id = crypto.randomUUID();
  let user: object | null = { id, email: "eve@example.com", email_confirmed_at: null };
  let asked = 0;
  const service = createServer((req, res) => {
    if (req.url !== "/user")
      return void exportJWK(publicKey).then((key) => res.end(JSON.stringify({ keys: [key] })));
    asked += 1;
    expect([req.headers.authorization, req.headers.apikey]).toEqual([`Bearer ${token}`, "anon"]);
    res.statusCode = user ? 200 : 503;
    res.end(JSON.stringify(user));
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const authUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const token = await new SignJWT({ email: "eve@example.com", session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ES256" })
    .setSubject(id)
    .setIssuer(authUrl)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(privateKey);
  const strict = createHostedUserTokens({ authUrl, anonKey: "anon", clock: () => new Date() });
  const unconfirmed = { status: 403, code: "email_not_confirmed" };
  await expect(strict.verify(token)).rejects.toMatchObject(unconfirmed);
  user = { id, email: "other@example.com", email_confirmed_at: "2026-01-01T00:00:00Z" };
  await expect(strict.verify(token)).rejects.toMatchObject(unconfirmed);
  user = null;
  await expect(strict.verify(token)).rejects.toMatchObject({ status: 503, code: "auth_unavailable" });
  user = { id, email: "eve@example.com", email_confirmed_at: "2026-01-01T00:00:00Z" };
  expect(await strict.verify(token)).toMatchObject({ id, email: "eve@example.com" });
  expect(asked).toBe(4);
  await strict.verify(token);
  expect(asked, "a confirmed address is cached").toBe(4);
  service.close();
});

import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestClock, sessionOf, signInByMail } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { freePort } from "#test/free-port.ts";
import { createHostedUserTokens } from "./hosted-user-tokens.ts";
import { userTokensContract } from "./user-tokens.contract.ts";
import type { UserTokens } from "./user-tokens.ts";

/** The hosted service is our own, reached over HTTP as any other would be. */
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

it("SI-18 while the hosted service cannot be reached nobody is signed out: 503", async () => {
  const authUrl = `http://127.0.0.1:${await freePort()}/auth/v1`;
  const unreachable = createHostedUserTokens({ authUrl, clock: time.clock });
  const { privateKey } = await generateKeyPair("ES256");
  const token = await new SignJWT({ email: "ada@example.com" })
    .setProtectedHeader({ alg: "ES256", kid: "any" })
    .setIssuer(authUrl)
    .sign(privateKey);
  await expect(unreachable.verify(token)).rejects.toMatchObject({ status: 503, code: "auth_unavailable" });
});

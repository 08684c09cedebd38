import { afterAll, beforeAll, expect, it } from "vitest";
import { userTokensContract } from "#server/platform/providers/user-tokens/user-tokens.contract.ts";
import { createTestClock, sessionOf, signInByMail } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

userTokensContract("built-in", () => ({
  tokens: server.services.userTokens,
  keys: server.services.keys,
  issuer: `${server.url}/auth/v1`,
  advanceClock: time.advance,
  async signIn(email) {
    const { access_token, user } = await sessionOf(await signInByMail(server, email));
    return { accessToken: access_token, userId: user.id };
  },
}));

it("SI-18 an ended session grants nothing, even if its token has not expired", async () => {
  const browser = await signInByMail(server, "out@example.com");
  const { access_token, user } = await sessionOf(browser);
  const { userTokens } = server.services;
  expect(await userTokens.verify(access_token)).toMatchObject({ id: user.id });
  await browser.auth.signOut();
  await expect(userTokens.verify(access_token)).rejects.toMatchObject({
    status: 401,
    code: "session_not_found",
  });
});

import { generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import type { SigningKeys } from "#server/platform/crypto/signing-keys.ts";
import type { UserTokens } from "./user-tokens.ts";

type UserTokensHarness = {
  tokens: UserTokens;
  /** Keys and issuer of the service that signs the tokens. */
  keys: SigningKeys;
  issuer: string;
  /** Signs in and returns the access token. */
  signIn(email: string): Promise<{ accessToken: string; userId: string }>;
  advanceClock(seconds: number): void;
};

export function userTokensContract(name: string, harness: () => UserTokensHarness): void {
  const refused = { status: 401, code: "bad_jwt", message: "Authentication required" };
  const claims = (): JWTPayload => ({
    sub: crypto.randomUUID(),
    email: "ada@example.com",
    session_id: crypto.randomUUID(),
    aud: "authenticated",
    iss: harness().issuer,
    exp: Math.floor(Date.now() / 1000) + 86_400,
  });

  describe(`${name} user tokens`, () => {
    it("SI-18 return the user of a valid token", async () => {
      const { tokens, signIn } = harness();
      const { accessToken, userId } = await signIn("Contract@Example.com");
      expect(await tokens.verify(accessToken)).toEqual({
        id: userId,
        email: "contract@example.com",
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        signedInAt: expect.any(Date),
      });
    });

    it("SA-8: return session and sign-in time, and 1970 for a token without the claim", async () => {
      const { tokens, keys, signIn } = harness();
      const { accessToken } = await signIn("session@example.com");
      const { sessionId, signedInAt } = await tokens.verify(accessToken);
      const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());
      expect(sessionId).toBe(claims.session_id);
      expect(signedInAt).toEqual(new Date(claims.amr[0].timestamp * 1000));
      const { kid, key } = await keys.current();
      const { amr: _, ...silent } = claims;
      const token = await new SignJWT(silent).setProtectedHeader({ alg: "ES256", kid }).sign(key);
      expect((await tokens.verify(token)).signedInAt).toEqual(new Date(0));
    });

    it.each(["", "nonsense", "a.b.c", "..", "é.é.é", "x".repeat(8000)])(
      "SI-18 reject an invalid token: %.12s",
      async (text) => {
        await expect(harness().tokens.verify(text)).rejects.toMatchObject(refused);
      },
    );

    it("SI-18 reject a token signed by another issuer, under a known and an unknown key id", async () => {
      const { tokens, keys } = harness();
      const { privateKey } = await generateKeyPair("ES256");
      for (const kid of [(await keys.current()).kid, "made-up"]) {
        const header = { alg: "ES256", kid };
        const forged = await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey);
        await expect(tokens.verify(forged)).rejects.toMatchObject(refused);
      }
    });

    it("SI-18 reject an altered or unsigned token", async () => {
      const { tokens, signIn } = harness();
      const { accessToken } = await signIn("altered@example.com");
      const [header, , signature] = accessToken.split(".");
      const payload = encode(claims());
      for (const altered of [
        `${header}.${payload}.${signature}`,
        `${encode({ alg: "none" })}.${payload}.`,
        `${header}.${payload}.`,
      ])
        await expect(tokens.verify(altered)).rejects.toMatchObject(refused);
    });

    it.each([
      ["another issuer", { iss: "https://elsewhere.example/auth/v1" }],
      ["another audience", { aud: "somebody else" }],
      ["no user", { sub: "nobody" }],
      ["no address", { email: "" }],
    ] satisfies [string, JWTPayload][])("SI-18 reject a token of the same key for %s", async (_, other) => {
      const { tokens, keys } = harness();
      const { kid, key } = await keys.current();
      const token = new SignJWT({ ...claims(), ...other }).setProtectedHeader({ alg: "ES256", kid });
      await expect(tokens.verify(await token.sign(key))).rejects.toMatchObject(refused);
    });

    it("SI-18 reject an expired token", async () => {
      const { tokens, signIn, advanceClock } = harness();
      const { accessToken } = await signIn("expired@example.com");
      // Ten seconds around the hour: the clock moves on, and tokens count whole seconds.
      advanceClock(3590);
      await tokens.verify(accessToken);
      advanceClock(20);
      await expect(tokens.verify(accessToken)).rejects.toMatchObject(refused);
    });
  });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

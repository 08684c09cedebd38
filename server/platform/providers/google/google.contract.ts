import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startOpenidProvider } from "#test/fixtures/openid-provider.ts";
import type { Google } from "./google.ts";

type Client = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

/** Contract suite of `Google`, against a provider that can be made to return false data. */
export function googleContract(name: string, make: (client: Client) => Google): void {
  describe(`google: ${name}`, () => {
    const clientId = "client-1";
    const redirectUri = "https://shop.example/auth/v1/callback";
    let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
    let google: Google;
    beforeAll(async () => {
      provider = await startOpenidProvider({ clientId });
      google = make({ issuer: provider.issuer, clientId, clientSecret: "s", redirectUri });
    });
    afterEach(() => provider.tamper({}));
    afterAll(() => provider.close());

    const ada = {
      sub: "110",
      email: "Ada@Example.com",
      email_verified: true,
      name: "Ada",
      picture: "https://p/a",
    };
    const newChecks = () => {
      const random = () => crypto.randomUUID() + crypto.randomUUID().slice(0, 8);
      return { state: random(), nonce: random(), codeVerifier: random() };
    };
    async function begin(account: Parameters<typeof provider.signIn>[1] = ada) {
      const checks = newChecks();
      return { checks, back: provider.signIn(await google.authorizationUrl(checks), account) };
    }

    it("SI-18 redirects with our address, state, nonce and a hashed verifier", async () => {
      const checks = newChecks();
      const url = new URL(await google.authorizationUrl(checks));
      expect(url.href).toMatch(new RegExp(`^${provider.issuer}/authorize\\?`));
      const { state, nonce, ...query } = Object.fromEntries(url.searchParams);
      expect({ state, nonce }).toEqual({ state: checks.state, nonce: checks.nonce });
      expect(query).toMatchObject({ client_id: clientId, redirect_uri: redirectUri, response_type: "code" });
      expect(query.code_challenge_method).toBe("S256");
      expect(url.href).not.toContain(checks.codeVerifier);
    });

    it("SI-18 SI-13 returns the profile once, also behind a proxy", async () => {
      const { checks, back } = await begin();
      back.host = "inner-host:3000";
      expect(await google.fetchProfile(back, checks)).toEqual({
        sub: "110",
        email: "ada@example.com",
        emailVerified: true,
        name: "Ada",
        picture: "https://p/a",
      });
      await expect(google.fetchProfile(back, checks)).rejects.toThrow();
    });

    it("SI-17 SI-18 ignores missing and additional profile fields, and leaves unverified addresses unverified", async () => {
      const { checks, back } = await begin({
        sub: "1",
        email: "a@b.example",
        name: "x".repeat(999),
        picture: "javascript:1",
      });
      expect(await google.fetchProfile(back, checks)).toEqual({
        sub: "1",
        email: "a@b.example",
        emailVerified: false,
        name: null,
        picture: null,
      });
    });

    it.each(["state", "nonce", "codeVerifier"] as const)("SI-18 rejects another %s", async (check) => {
      const { checks, back } = await begin();
      await expect(google.fetchProfile(back, { ...checks, [check]: newChecks()[check] })).rejects.toThrow();
    });

    it.each([
      ["signed by somebody else", { forged: true }],
      ["for another client", { claims: { aud: "another" } }],
      ["of another issuer", { claims: { iss: "https://evil.example" } }],
      ["that has expired", { claims: { exp: 1_000_000 } }],
      ["without an address", { claims: { email: "none" } }],
    ])("SI-18 rejects an ID token %s", async (_, tampered) => {
      const { checks, back } = await begin();
      provider.tamper(tampered);
      await expect(google.fetchProfile(back, checks)).rejects.toThrow();
    });

    it("SI-18 rejects when Google refuses", async () => {
      const { checks, back } = await begin();
      back.search = new URLSearchParams({ error: "access_denied", state: checks.state }).toString();
      await expect(google.fetchProfile(back, checks)).rejects.toThrow();
    });
  });
}

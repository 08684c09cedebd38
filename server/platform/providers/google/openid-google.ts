import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import * as v from "valibot";
import type { Google } from "./google.ts";

type Options = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Our callback URL at Google. */
  redirectUri: string;
  fetch?: CustomFetch;
};

/** Google, or any OpenID provider at `issuer`. */
export function createOpenidGoogle({ issuer, clientId, clientSecret, redirectUri, fetch }: Options): Google {
  let discovered: Promise<Configuration> | null = null;

  /** Cached on success; a failure is retried. */
  function configuration(): Promise<Configuration> {
    discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      ...(fetch && { [customFetch]: fetch }),
      // Also verifies the ID token's signature, although it comes directly from the provider.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith("http://") ? [allowInsecureRequests] : [])],
    }).catch((error) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        prompt: "select_account",
        state,
        nonce,
      }).href;
    },
    async fetchProfile(callbackUrl, { state, nonce, codeVerifier }) {
      // Behind a proxy the request's origin differs from the one registered at Google.
      const url = new URL(redirectUri);
      url.search = callbackUrl.search;
      const tokens = await authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = v.parse(claimsSchema, tokens.claims());
      return {
        sub: claims.sub,
        email: claims.email.trim().toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: claims.name ?? null,
        picture: claims.picture ?? null,
      };
    },
  };
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.pipe(v.string(), v.email(), v.maxLength(255)),
  email_verified: v.optional(v.boolean()),
  // An invalid name or picture must not block sign-in.
  name: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  picture: v.fallback(
    v.optional(v.pipe(v.string(), v.url(), v.startsWith("https://"), v.maxLength(500))),
    undefined,
  ),
});

type GoogleProfile = {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
};

/** Binds Google's response to the browser that was redirected. */
export type GoogleChecks = { state: string; nonce: string; codeVerifier: string };

/**
 * Sign-in at Google by OpenID Connect. Returns a profile only for a response whose state, nonce and PKCE
 * verifier match and whose ID token Google signed for us; rejects otherwise.
 */
export interface Google {
  authorizationUrl(checks: GoogleChecks): Promise<string>;
  /** `callbackUrl`: the URL, query included, to which Google redirected the browser. */
  fetchProfile(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleProfile>;
}

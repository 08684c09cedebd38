type GoogleProfile = {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
};

/** What binds Google's response to the browser that was sent there. */
export type GoogleChecks = { state: string; nonce: string; codeVerifier: string };

/**
 * Sign-in at Google by OpenID Connect. Every implementation promises: a profile is returned only for a response whose
 * state, nonce and PKCE verifier match and whose ID token Google has signed for us; anything else rejects.
 */
export interface Google {
  authorizationUrl(checks: GoogleChecks): Promise<string>;
  /** `callbackUrl`: the address, query included, to which Google has sent the browser back. */
  fetchProfile(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleProfile>;
}

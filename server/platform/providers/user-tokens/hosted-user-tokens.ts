import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { refusedToken, signedInAt, type UserTokens } from "./user-tokens.ts";

type Options = {
  authUrl: string;
  /** The public key that the service expects with each call; the built-in one needs none. */
  anonKey?: string | null;
  clock: () => Date;
};

/** A confirmed address is checked again after this time. */
const CONFIRMED_MS = 600_000;
const TIMEOUT_MS = 5_000;

/**
 * Verifies tokens of a hosted service with the same API, named by AUTH_URL. Keys are cached for ten minutes.
 */
export function createHostedUserTokens({ authUrl, anonKey = null, clock }: Options): UserTokens {
  const confirmed = new LRUCache<string, true>({ max: 10_000, ttl: CONFIRMED_MS });

  /**
   * A token may contain an address before its owner has confirmed it, and users can edit its metadata, so this asks
   * the service.
   */
  async function assertConfirmed(token: string, { id, email }: { id: string; email: string }): Promise<void> {
    const key = `${id} ${email}`;
    if (confirmed.has(key)) return;
    const response = await fetch(`${authUrl}/user`, {
      headers: { Authorization: `Bearer ${token}`, ...(anonKey && { apikey: anonKey }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unavailable);
    if ([401, 403, 404].includes(response.status)) throw refusedToken("session_not_found");
    if (!response.ok) unavailable(new Error(`GET /user answered ${response.status}`));
    const user = v.safeParse(userSchema, await response.json().catch(unavailable));
    if (!user.success || user.output.id !== id || user.output.email.toLowerCase() !== email)
      throw new AppError(403, "email_not_confirmed", "Confirm your email address first.");
    confirmed.set(key, true);
  }

  const keys = createRemoteJWKSet(new URL(`${authUrl}/.well-known/jwks.json`), {
    cacheMaxAge: 600_000,
    cooldownDuration: 10_000,
    timeoutDuration: 5_000,
  });
  return {
    async verify(token) {
      const { payload } = await jwtVerify(token, keys, {
        issuer: authUrl,
        audience: "authenticated",
        algorithms: ["ES256", "RS256", "EdDSA"],
        currentDate: clock(),
      }).catch(translate);
      const claims = v.safeParse(claimsSchema, payload);
      if (!claims.success) throw refusedToken("bad_jwt");
      const { sub: id, session_id: sessionId, amr } = claims.output;
      const email = claims.output.email.toLowerCase();
      await assertConfirmed(token, { id, email });
      return { id, email, sessionId, signedInAt: signedInAt(amr) };
    },
  };
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  email: v.pipe(v.string(), v.minLength(1)),
  session_id: v.pipe(v.string(), v.uuid()),
  amr: v.optional(v.unknown()),
});

const userSchema = v.object({
  id: v.string(),
  email: v.string(),
  email_confirmed_at: v.pipe(v.string(), v.minLength(1)),
});

/** Distinguishes a bad token from unreadable keys. */
function translate(error: unknown): never {
  const ours = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
  const unreadable = error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
  if (ours && !unreadable) throw refusedToken("bad_jwt", error);
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new AppError(503, "auth_unavailable", "Sign-in cannot be checked right now. Please try again.", {
    cause: error,
  });
}

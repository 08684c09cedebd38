import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "#server/errors.ts";
import { refusedToken, type UserTokens } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { isSessionActive } from "../queries/sessions.ts";
import { type AccessClaims, toSeconds, type VerifiedClaims, verifyAccessToken } from "./access-token.ts";

/** About 300 bytes each. */
const MOST_TOKENS = 10_000;

/** Verifies tokens of the built-in service. Sessions are looked up, so a sign-out takes effect at once. */
export function createBuiltInUserTokens(
  services: Pick<Services, "db" | "keys" | "clock" | "config">,
): UserTokens {
  const { keys, clock } = services;
  const verified = new LRUCache<string, VerifiedClaims>({ max: MOST_TOKENS });

  /** Checks a signature once, because a browser sends the same token for an hour. Expiry and key are checked each time. */
  async function read(token: string): Promise<AccessClaims> {
    const hash = createHash("sha256").update(token).digest("base64");
    const known = verified.get(hash);
    if (known && known.expiresAt > toSeconds(clock()) && (await keys.find(known.kid))) return known;
    const claims = await verifyAccessToken(services, token).catch(translate);
    verified.set(hash, claims);
    return claims;
  }

  return {
    async verify(token) {
      const { userId, email, sessionId, signedInAt } = await read(token);
      if (!(await isSessionActive(services.db, { userId, sessionId })))
        throw refusedToken("session_not_found");
      return { id: userId, email, sessionId, signedInAt };
    },
  };
}

function translate(error: unknown): never {
  throw error instanceof AppError && error.code === "bad_jwt" ? refusedToken("bad_jwt", error) : error;
}

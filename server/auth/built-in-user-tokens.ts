import { AppError } from "#server/errors.ts";
import { refusedToken, type UserTokens } from "#server/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { verifyAccessToken } from "./access-token.ts";
import { isSessionActive } from "./queries/sessions.ts";

/** Tokens of our own service. Its sessions are ours to look up, so a sign-out counts at once. */
export function createBuiltInUserTokens(
  services: Pick<Services, "db" | "keys" | "clock" | "config">,
): UserTokens {
  return {
    async verify(token) {
      const claims = await verifyAccessToken(services, token).catch(translate);
      if (!(await isSessionActive(services.db, claims))) throw refusedToken("session_not_found");
      return { id: claims.userId, email: claims.email };
    },
  };
}

function translate(error: unknown): never {
  throw error instanceof AppError && error.code === "bad_jwt" ? refusedToken("bad_jwt", error) : error;
}

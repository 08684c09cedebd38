import { verifyAccessToken } from "#server/auth/access-token.ts";
import { issuerOf } from "#server/auth/issuer.ts";
import { sessionLives } from "#server/auth/sessions.ts";
import type { SigningKeys } from "#server/auth/signing-keys.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/services.ts";
import { refusedToken, type UserTokens } from "./user-tokens.ts";

type Options = { db: Db; keys: SigningKeys; clock: Clock; config: Pick<Config, "siteUrl"> };

/** Tokens of our own service. Its sessions are ours to look up, so a sign-out counts at once. */
export function createBuiltInUserTokens({ db, keys, clock, config }: Options): UserTokens {
  const deps = { keys, clock, issuer: issuerOf(config) };
  return {
    async verify(token) {
      const claims = await verifyAccessToken(deps, token).catch(translate);
      if (!(await sessionLives(db, claims))) throw refusedToken("session_not_found");
      return { id: claims.userId, email: claims.email };
    },
  };
}

function translate(error: unknown): never {
  throw error instanceof AppError && error.code === "bad_jwt" ? refusedToken("bad_jwt", error) : error;
}

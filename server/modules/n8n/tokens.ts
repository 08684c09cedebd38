import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import { hashToken, isTokenShaped, randomToken } from "#server/platform/crypto/tokens.ts";
import { type AppEnv, bearerToken } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { HOUR_MS } from "#shared/time/time.ts";
import { countTokens, deleteToken, endTokensOf, findToken, insertToken, markUsed } from "./queries.ts";

const MAX_TOKENS = 20;

/** Returns the token, which is shown only once: the database stores its hash. */
export async function createToken(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  userId: string,
): Promise<{ id: string; token: string; url: string }> {
  if ((await countTokens(db, userId)) >= MAX_TOKENS)
    throw new AppError(409, "too_many_tokens", `You have ${MAX_TOKENS} addresses. Revoke one first.`);
  const token = randomToken();
  const id = await insertToken(db, { userId, tokenHash: hashToken(token), createdAt: clock() });
  return { id, token, url: `${config.siteUrl}/n8n/${token}` };
}

export async function revokeToken(
  { db }: Pick<Services, "db">,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  if (!(await deleteToken(db, userId, id)))
    throw new AppError(404, "not_found", "There is no such address in your account.");
}

/** The user whose library a token opens; null: the token is unknown. */
export async function userOfToken({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  const found = isTokenShaped(token) ? await findToken(db, hashToken(token)) : undefined;
  if (!found) return null;
  const at = clock();
  const unless = new Date(at.getTime() - HOUR_MS);
  if (!found.lastUsedAt || found.lastUsedAt < unless) await markUsed(db, found.id, { at, unless });
  return found.userId;
}

/**
 * Ends a user's library tokens with a global sign-out, because a thief may have made one; a local one leaves them alone. Mounted
 * before the auth routes, which know nothing of n8n.
 */
export function endTokensOnSignOut({
  db,
  userTokens,
}: Pick<Services, "db" | "userTokens">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    const isGlobal = c.req.method === "POST" && c.req.query("scope") === "global";
    const user = token && isGlobal ? await userTokens.verify(token).catch(() => null) : null;
    await next();
    if (user && c.res.ok) await endTokensOf(db, user.id);
  };
}

/** The library token's user; null: the reader `free`. */
export type ReaderEnv = { Variables: AppEnv["Variables"] & { readerId: string | null } };

import type { MiddlewareHandler } from "hono";
import { type AppEnv, bearerToken } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { endTokensOf } from "./queries.ts";

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

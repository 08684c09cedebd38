import type { MiddlewareHandler } from "hono";
import { type AppEnv, bearerToken } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { endTokensOf } from "./queries.ts";

/** Who signs out everywhere means the addresses for n8n too: a thief may have made one. Stands before the sign-out of auth. */
export function endTokensOnSignOut({
  db,
  userTokens,
}: Pick<Services, "db" | "userTokens">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    const isEverywhere = c.req.method === "POST" && (c.req.query("scope") ?? "global") === "global";
    const user = token && isEverywhere ? await userTokens.verify(token).catch(() => null) : null;
    await next();
    if (user && c.res.ok) await endTokensOf(db, user.id);
  };
}

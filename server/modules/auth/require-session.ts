import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import { type AppEnv, bearerToken } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { isSessionActive } from "./queries/sessions.ts";
import { type AccessClaims, verifyAccessToken } from "./tokens/access-token.ts";

type SessionEnv = { Variables: AppEnv["Variables"] & { claims: AccessClaims } };

/** Requires a session, with the auth API's own codes and messages; the rest of the server uses `requireUser`. */
export function requireSession(
  services: Pick<Services, "db" | "keys" | "clock" | "config">,
): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    if (!token) throw new AppError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const claims = await verifyAccessToken(services, token);
    if (!(await isSessionActive(services.db, claims)))
      throw new AppError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    c.set("claims", claims);
    await next();
  };
}

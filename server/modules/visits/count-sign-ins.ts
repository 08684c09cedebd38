import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

/**
 * Sign-ins are counted here because auth does not depend on visits; everything else is counted where it
 * happens.
 */
const SIGN_INS = new Set(["POST /auth/v1/verify", "POST /auth/v1/token?pkce"]);

export function countSignIns({ visits }: Pick<Services, "visits">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const grant = c.req.path === "/auth/v1/token" ? `?${c.req.query("grant_type")}` : "";
    if (SIGN_INS.has(`${c.req.method} ${c.req.path}${grant}`) && c.res.status === 200)
      visits.count("sign_in", c.req.path, (name) => c.req.header(name));
  };
}

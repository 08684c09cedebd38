import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";

/** The auth service knows nothing of visits. Pages, checkouts, purchases and downloads are counted where they happen. */
const SIGN_INS = new Set(["POST /auth/v1/verify", "POST /auth/v1/token?pkce"]);

export function countSignIns({ visits }: Pick<Services, "visits">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const grant = c.req.path === "/auth/v1/token" ? `?${c.req.query("grant_type")}` : "";
    if (SIGN_INS.has(`${c.req.method} ${c.req.path}${grant}`) && c.res.status === 200)
      visits.count("sign_in", c.req.path, (name) => c.req.header(name));
  };
}

import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#server/http/app-env.ts";
import type { Services } from "#server/services.ts";
import type { VisitKind } from "#shared/visit-kind.ts";

/** Calls that mean something to the business when they succeed. Pages are counted where they are served. */
const COUNTED: Record<string, VisitKind> = {
  "POST /auth/v1/verify": "sign_in",
  "POST /auth/v1/token?pkce": "sign_in",
  "POST /api/create-order": "checkout",
  "GET /api/secure-download": "download",
};

export function countVisits({ visits }: Pick<Services, "visits">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const grant = c.req.path === "/auth/v1/token" ? `?${c.req.query("grant_type")}` : "";
    const kind = COUNTED[`${c.req.method} ${c.req.path}${grant}`];
    if (kind && c.res.status === 200) visits.count(kind, c.req.path, (name) => c.req.header(name));
  };
}

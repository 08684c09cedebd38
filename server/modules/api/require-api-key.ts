import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import { type ApiKey, authenticateApiKey } from "#server/modules/operator/index.ts";
import { type AppEnv, bearerToken } from "#server/platform/http/index.ts";
import type { RateCount } from "#server/platform/providers/rate-limiter/rate-limiter.ts";
import type { Services } from "#server/services.ts";
import type { ApiScope } from "#shared/api/scopes.ts";
import { waitText } from "#shared/time/time.ts";

export type ApiEnv = { Variables: AppEnv["Variables"] & { apiKey: ApiKey } };

/** Limit per key across all instances. */
const QUOTA = { points: 300, seconds: 60 };

/** Authenticates the key, counts the request, then checks the scope, all before any look-up. */
export function requireApiKey(services: Services, scope: ApiScope): MiddlewareHandler<ApiEnv> {
  const quota = services.limiter.limit({ name: "api key", ...QUOTA });
  return async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    const key = await authenticateApiKey(services, bearerToken(c.req.header("authorization")));
    countRequest(c, await quota.count(key.id));
    if (!key.scopes.includes(scope))
      throw new AppError(403, "scope_missing", `This needs the scope ${scope}.`);
    c.set("apiKey", key);
    await next();
  };
}

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers. */
function countRequest(c: Context<ApiEnv>, { wait, remaining, resetSeconds }: RateCount): void {
  c.header("RateLimit-Policy", `"key";q=${QUOTA.points};w=${QUOTA.seconds}`);
  c.header("RateLimit", `"key";r=${remaining};t=${resetSeconds}`);
  if (wait === 0) return;
  throw new AppError(429, "too_many_requests", `Too many requests. Try again in ${waitText(wait)}.`, {
    headers: { "Retry-After": String(wait) },
  });
}

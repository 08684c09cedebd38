import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import type { AppEnv, SignedInEnv } from "#server/platform/http/app-env.ts";
import { networkOf } from "#server/platform/net/client-address.ts";
import type { Services } from "#server/services.ts";
import { waitText } from "#shared/time/time.ts";

export type RateLimit<Env extends AppEnv = AppEnv> = {
  /** Name of the counter: limits of the same name share it. */
  name: string;
  points: number;
  seconds: number;
  /** Key of the counter; by default the visitor's network address. Null: the request is not counted. */
  key?: (c: Context<Env>) => string | null;
  refuse?: (retryAfterSeconds: number) => Error;
};

/** Allows `points` requests in `seconds` across all instances. Keys are stored as keyed hashes only. */
export function rateLimit<Env extends AppEnv = AppEnv>(
  services: Pick<Services, "limiter">,
  { key = visitor, ...limit }: RateLimit<Env>,
): MiddlewareHandler<Env> {
  const consume = rateCounter(services, limit);
  return async (c, next) => {
    const counted = key(c);
    if (counted !== null) await consume(counted);
    await next();
  };
}

/** Limits requests per account. */
export function accountLimit<Env extends SignedInEnv = SignedInEnv>(
  services: Pick<Services, "limiter">,
  limit: Pick<RateLimit, "name" | "points" | "seconds">,
): MiddlewareHandler<Env> {
  return rateLimit<Env>(services, { ...limit, key: accountAddress });
}

/** Counts for handlers that decide themselves what to count; throws when the limit is exceeded. */
export function rateCounter(
  { limiter }: Pick<Services, "limiter">,
  { name, points, seconds, refuse = tooMany }: Omit<RateLimit, "key">,
): (key: string) => Promise<void> {
  const limit = limiter.limit({ name, points, seconds });
  return async (key) => {
    const retryAfter = await limit.consume(key);
    if (retryAfter > 0) throw refuse(retryAfter);
  };
}

/** A household or server has a whole IPv6 /64, so visitors are counted by that prefix. */
export function visitor(c: { var: { clientIp: string } }): string {
  return networkOf(c.var.clientIp, { ipv4: 32, ipv6: 64 }) ?? c.var.clientIp;
}

/** Key for limits per account: by address, so that a recreated account continues the count. */
export function accountAddress(c: { var: { user: { email: string } } }): string {
  return c.var.user.email.toLowerCase();
}

function tooMany(seconds: number): AppError {
  return new AppError(429, "too_many_requests", `Too many requests. Try again in ${waitText(seconds)}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import type { Services } from "#server/services.ts";
import { type RateLimit, rateCounter, visitor } from "./rate-limit.ts";

/**
 * Limits guesses of short identifiers per visitor. Repeat lookups of known values are not counted. `guessOf` null:
 * the request contains no identifier.
 */
export function limitGuesses<Env extends AppEnv>(
  services: Pick<Services, "limiter">,
  limit: Pick<RateLimit, "name" | "points" | "seconds">,
  guessOf: (c: Context<Env>) => string | null,
): MiddlewareHandler<Env> {
  const known = new LRUCache<string, true>({ max: 10_000, ttl: limit.seconds * 1000 });
  const count = rateCounter(services, limit);
  return async (c, next) => {
    const guess = guessOf(c);
    if (guess === null) return next();
    const key = `${visitor(c)} ${guess}`;
    if (!known.has(key)) await count(visitor(c));
    await next();
    if (c.res.ok) known.set(key, true);
  };
}

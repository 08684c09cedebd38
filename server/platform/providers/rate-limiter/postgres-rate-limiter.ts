import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { InstallSecret } from "#server/platform/crypto/install-secret.ts";
import type { Db } from "#server/platform/db/database.ts";
import { rateLimits } from "#server/platform/db/schema/rate-limits.ts";
import type { Limit, RateCount, RateLimiter } from "./rate-limiter.ts";

/** Never stores a visitor's address: counter keys are hashes keyed with the installation's secret. */
export function createPostgresRateLimiter({ db, secret }: { db: Db; secret: InstallSecret }): RateLimiter {
  return {
    limit({ name, points, seconds }) {
      const counter = new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        points,
        duration: seconds,
        // Rejects keys far over the limit from memory, without a query.
        inMemoryBlockOnConsumed: points + 1,
        clearExpiredByTimeout: false,
      });
      const count: Limit["count"] = async (key, points = 1) => {
        try {
          return countOf(await counter.consume(secret.hmac("rate-limit", key), points), 0);
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          return countOf(refused, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
        }
      };
      return {
        count,
        consume: async (key) => (await count(key)).wait,
      };
    },
  };
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, wait: number): RateCount {
  return { wait, remaining: Math.max(0, remainingPoints), resetSeconds: Math.ceil(msBeforeNext / 1000) };
}

import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { InstallSecret } from "#server/crypto/install-secret.ts";
import type { Db } from "#server/db/database.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** A visitor's address is never stored: the key of a counter is a hash keyed with the installation's own secret. */
export function createPostgresRateLimiter({ db, secret }: { db: Db; secret: InstallSecret }): RateLimiter {
  return {
    limit({ name, points, seconds }) {
      const counter = new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        points,
        duration: seconds,
        // Someone far over the limit is refused from memory and costs no query.
        inMemoryBlockOnConsumed: points + 1,
        clearExpiredByTimeout: false,
      });
      return {
        async consume(key) {
          try {
            await counter.consume(secret.hmac("rate-limit", key));
            return 0;
          } catch (refused) {
            if (!(refused instanceof RateLimiterRes)) throw refused;
            return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
          }
        },
      };
    },
  };
}

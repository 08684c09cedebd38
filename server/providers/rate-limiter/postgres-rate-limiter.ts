import { sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { InstallSecret } from "#server/crypto/install-secret.ts";
import type { Db } from "#server/db/database.ts";
import { preparedSql } from "#server/db/prepared.ts";
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
      Object.assign(counter, {
        _upsert: (key: string, points: number, ms: number) => count(db, { key, points, ms }),
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

/** The library's own statement of `consume`, written once and not at every request: 0.16 in place of 0.34 ms of CPU. */
async function count(
  db: Db,
  { key, points, ms }: { key: string; points: number; ms: number },
): Promise<Counted | undefined> {
  const now = Date.now();
  const [row] = await upsertCounter(db, { key, points, now: new Date(now), expire: new Date(now + ms) });
  return row;
}

type Counted = { points: number; expire: string };

const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
const added = sql`${sql.placeholder("points")}::int`;
const upsertCounter = preparedSql<Counted>(sql`
  insert into rate_limits as counter (key, points, expire) values (${sql.placeholder("key")}, ${added}, ${at("expire")})
  on conflict (key) do update set
    points = case when counter.expire <= ${at("now")} then ${added} else counter.points + ${added} end,
    expire = case when counter.expire <= ${at("now")} then ${at("expire")} else counter.expire end
  returning points, expire`);

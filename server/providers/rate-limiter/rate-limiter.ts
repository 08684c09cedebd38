/** Counters that hold across instances. */
export interface RateLimiter {
  limit(options: { name: string; points: number; seconds: number }): Limit;
}

interface Limit {
  /** Counts one; 0 when that was within the limit, else the seconds until the next is. */
  consume(key: string): Promise<number>;
}

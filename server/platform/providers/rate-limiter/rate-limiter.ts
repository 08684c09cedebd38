/** Counters shared by all instances. */
export interface RateLimiter {
  limit(options: { name: string; points: number; seconds: number }): Limit;
}

export interface Limit {
  /** Counts one request; returns 0 within the limit, else the seconds to wait. */
  consume(key: string): Promise<number>;
  /** Counts `points`, by default one, and returns what is left of the limit. */
  count(key: string, points?: number): Promise<RateCount>;
}

/** `wait`: as `consume` returns it; `resetSeconds`: until all points are there again. */
export type RateCount = { wait: number; remaining: number; resetSeconds: number };

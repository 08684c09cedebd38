import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RateLimiter } from "./rate-limiter.ts";

type RateLimitersUnderTest = {
  /** Creates a limiter as each instance has one; all of them share their counters. */
  make(): RateLimiter;
  /** All text that is stored about the counters. */
  stored(): Promise<string>;
  close(): Promise<void>;
};

export function rateLimiterContract(name: string, start: () => Promise<RateLimitersUnderTest>): void {
  describe(`rate limiter: ${name}`, () => {
    let test: RateLimitersUnderTest;
    beforeAll(async () => {
      test = await start();
    });
    afterAll(() => test.close());

    it("SI-18 allows requests within the limit, then returns how long to wait", async () => {
      const limit = test.make().limit({ name: "within", points: 3, seconds: 60 });
      for (let n = 0; n < 3; n++) expect(await limit.consume("ada")).toBe(0);
      const wait = await limit.consume("ada");
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(Number.isInteger(wait)).toBe(true);
    });

    it("SI-18 counts each key and each name separately", async () => {
      const limiter = test.make();
      const [one, other] = ["one", "other"].map((kind) =>
        limiter.limit({ name: kind, points: 1, seconds: 60 }),
      );
      expect(await one?.consume("ada")).toBe(0);
      expect(await one?.consume("ada")).toBeGreaterThan(0);
      expect(await one?.consume("bob")).toBe(0);
      expect(await other?.consume("ada")).toBe(0);
    });

    it("SI-18 limits across instances and for concurrent requests", async () => {
      const limits = Array.from({ length: 4 }, () =>
        test.make().limit({ name: "at-once", points: 5, seconds: 60 }),
      );
      const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => limits[n % 4]?.consume("ada")));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    it("SI-18 resets when the window ends", async () => {
      const limit = test.make().limit({ name: "anew", points: 1, seconds: 1 });
      expect(await limit.consume("ada")).toBe(0);
      expect(await limit.consume("ada")).toBe(1);
      await expect.poll(() => limit.consume("ada"), { timeout: 10_000, interval: 300 }).toBe(0);
    });

    it("SI-18 stores no address", async () => {
      await test.make().limit({ name: "private", points: 1, seconds: 60 }).consume("203.0.113.77");
      const stored = await test.stored();
      expect(stored).toContain("private");
      expect(stored).not.toContain("203.0.113.77");
    });
  });
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { archivesToDelete } from "./archive-days.ts";

const dayOf = (number: number) =>
  new Date(Date.UTC(2024, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
/** Nights with a backup; some are missing. */
const nights = fc
  .uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 500 })
  .map((numbers) => numbers.toSorted((a, b) => a - b).map(dayOf));

function staying(days: readonly string[]): string[] {
  const gone = new Set(archivesToDelete(days));
  return days.filter((day) => !gone.has(day));
}

describe("thinning", () => {
  it("OP-10 retains 7 daily, 4 weekly and 12 monthly archives of two years", () => {
    const days = Array.from({ length: 731 }, (_, at) => dayOf(at));
    // The last night is Wednesday, 31 December 2025.
    expect(staying(days)).toEqual([
      ...["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30", "2025-05-31", "2025-06-30", "2025-07-31"],
      ...["2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30", "2025-12-14", "2025-12-21"],
      ...["2025-12-25", "2025-12-26", "2025-12-27", "2025-12-28", "2025-12-29", "2025-12-30", "2025-12-31"],
    ]);
  });

  it("OP-10 always retains the newest seven and at most 23; thinning again deletes nothing", () => {
    fc.assert(
      fc.property(nights, (days) => {
        const left = staying(days);
        expect(left.slice(-7)).toEqual(days.slice(-7));
        expect(left.length).toBeLessThanOrEqual(23);
        expect(archivesToDelete(left)).toEqual([]);
        expect(archivesToDelete(days.toReversed())).toEqual(archivesToDelete(days));
      }),
    );
  });

  it("OP-10 thinning every night gives the same result as thinning once at the end", () => {
    fc.assert(
      fc.property(nights, (days) => {
        let nightly: string[] = [];
        for (const day of days) nightly = staying(nightly.concat(day));
        expect(nightly).toEqual(staying(days));
      }),
      { numRuns: 30 },
    );
  });
});

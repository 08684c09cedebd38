import type { Calendar } from "./calendar.ts";
import type { PastShop } from "./past-shop.ts";

type Entry = { at: Date; act: () => Promise<unknown> };

/** Events by time: added in any order, run in chronological order. */
export function createDiary(calendar: Calendar) {
  const entries: Entry[] = [];
  return {
    /** `day` may be fractional; events after today are dropped. */
    add(day: number, act: Entry["act"]): void {
      if (day >= 0 && day < 30) entries.push({ at: calendar.moment(Math.floor(day), day % 1), act });
    },
    async live(shop: PastShop): Promise<void> {
      for (const { at, act } of entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
        shop.moveTo(at);
        await act();
        await shop.pass(1);
      }
    },
  };
}

export type Diary = ReturnType<typeof createDiary>;

import { utcDateText } from "../time/utc-date-text.ts";

/** Formats "1 USD = ₹83.25, 14 Nov 2026"; without a date the rate is the shop's fixed fallback. */
export function rateText({ rateMicros, rateDate }: { rateMicros: number; rateDate: Date | null }): string {
  const rate = (rateMicros / 1_000_000).toFixed(4).replace(/\.?0+$/, "");
  return `1 USD = ₹${rate}, ${rateDate ? utcDateText(rateDate) : "fixed rate"}`;
}

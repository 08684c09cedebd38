import { utcDateText } from "../time/utc-date-text.ts";

/** Formats "1 USD = ₹83.25, 14 Nov 2026"; without a date the rate is the shop's fixed fallback. */
export function rateText(rateMicros: number, rateDate: string | null): string {
  const rate = (rateMicros / 1_000_000).toFixed(4).replace(/\.?0+$/, "");
  return `1 USD = ₹${rate}, ${rateDate ? utcDateText(new Date(rateDate)) : "fixed rate"}`;
}

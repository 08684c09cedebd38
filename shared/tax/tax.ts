/**
 * intra: in the seller's own state, CGST and SGST. inter: in another state, IGST. export: abroad, zero-rated under
 * a LUT, else IGST.
 */
export type Supply = "intra" | "inter" | "export";

/** A total in paise with its parts. `taxable` and the taxes add up to the total exactly. */
export type TaxedAmount = { total: number; taxable: number; cgst: number; sgst: number; igst: number };

/** Returns the place of supply. Without a declared place it is the seller's state (IGST Act, section 12(2)(b)). */
export function supplyTo(
  seller: { state: string },
  buyer: { country: string; state: string | null } | null,
): Supply {
  if (buyer && buyer.country !== "IN") return "export";
  return !buyer?.state || buyer.state === seller.state ? "intra" : "inter";
}

/**
 * The seller's rate for a supply, in hundredths of a percent. An export is zero-rated only under a letter of
 * undertaking (LUT); otherwise integrated tax is due (IGST Act, section 16(3)).
 */
export function taxRateFor(
  seller: { gstin: string | null; lut: string | null; taxRate: number },
  supply: Supply,
): number {
  const isZeroRated = supply === "export" && seller.lut !== null;
  return seller.gstin && !isZeroRated ? seller.taxRate : 0;
}

/**
 * Splits a paid amount into taxable value and taxes. CGST and SGST are half of the rate each and equal to the
 * paisa; rounding goes to the taxable value. The rate is in hundredths of a percent.
 */
export function taxInside(total: number, { supply, rate }: { supply: Supply; rate: number }): TaxedAmount {
  const whole = 10_000 + rate;
  if (rate === 0) return { total, taxable: total, cgst: 0, sgst: 0, igst: 0 };
  if (supply !== "intra") {
    const igst = divideRounded(total * rate, whole);
    return { total, taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = divideRounded(total * rate, 2 * whole);
  return { total, taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** Adds the tax to a price without tax; the result is in whole rupees like every charge. */
export function withTax(pricePaise: number, rate: number): number {
  if (rate === 0) return pricePaise;
  return divideRounded(pricePaise * (10_000 + rate), 1_000_000) * 100;
}

/** Rounds half up. Both values are far below 2^53: a total of a crore of rupees at 28 % is 2.8e12. */
function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

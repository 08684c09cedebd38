/** intra: in the seller's own state, CGST and SGST. inter: in another state, IGST. export: abroad, zero-rated under a LUT, else IGST. */
export type Supply = "intra" | "inter" | "export";

/** A total in paise, and what is in it. `taxable` and the taxes are the total, to the paisa. */
export type TaxedAmount = { total: number; taxable: number; cgst: number; sgst: number; igst: number };

/** Where a service goes. A buyer who says nothing of a place is taken to be where the seller is (IGST Act, section 12(2)(b)). */
export function supplyTo(
  seller: { state: string },
  buyer: { country: string; state: string | null } | null,
): Supply {
  if (buyer && buyer.country !== "IN") return "export";
  return !buyer?.state || buyer.state === seller.state ? "intra" : "inter";
}

/**
 * The seller's rate for a supply, in hundredths of a percent. An export is zero-rated only under a letter of undertaking (LUT);
 * without one integrated tax is due (IGST Act, section 16(3)).
 */
export function taxRateFor(
  seller: { gstin: string | null; lut: string | null; taxRate: number },
  supply: Supply,
): number {
  const isZeroRated = supply === "export" && seller.lut !== null;
  return seller.gstin && !isZeroRated ? seller.taxRate : 0;
}

/**
 * The taxes inside what was paid. CGST and SGST are half of the rate each and so the same to the paisa; what rounding leaves
 * belongs to the taxable value. The rate is in hundredths of a percent.
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

/** What a buyer pays for a price that does not include tax: whole rupees, as every charge here. */
export function withTax(pricePaise: number, rate: number): number {
  if (rate === 0) return pricePaise;
  return divideRounded(pricePaise * (10_000 + rate), 1_000_000) * 100;
}

/** Half up. Both are far below 2^53: a total of a crore of rupees at 28 % is 2.8e12. */
function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

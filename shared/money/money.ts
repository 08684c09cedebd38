/** The visitor's country and currency, as returned by /api/market. `rate` is INR per USD. */
export type Market = { country_code: string; currency: "INR" | "USD"; rate: number };

export const FALLBACK_RATE = 83;

/** Formats "$49", "$19.50", and INR in whole rupees: "₹4,067". Uses USD until the market is loaded. */
export function formatPrice(priceCents: number, market?: Market | null): string {
  return market?.currency === "INR" ? formatPaise(paise(priceCents, market.rate)) : formatDollars(priceCents);
}

export function formatDollars(cents: number): string {
  return `$${groupThousands(Math.trunc(cents / 100))}${hundredths(cents)}`;
}

/** Formats "₹4,067" or "₹4,067.50". */
export function formatPaise(paise: number): string {
  return `₹${groupLakhs(Math.trunc(paise / 100))}${hundredths(paise)}`;
}

/** Formats "4,067.00" for documents whose column heading names the currency. */
export function rupeeText(paise: number): string {
  return `${groupLakhs(Math.trunc(paise / 100))}.${String(paise % 100).padStart(2, "0")}`;
}

/** Returns whole rupees, rounded half up. The rate has six decimals; everything else is integer arithmetic. */
export function rupees(priceCents: number, rate: number): number {
  const micros = BigInt(Math.round(rate * 1_000_000));
  const scale = 100_000_000n;
  return Number((BigInt(priceCents) * micros + scale / 2n) / scale);
}

/** The amount charged: the displayed whole rupees, in paise. */
export function paise(priceCents: number, rate: number): number {
  return rupees(priceCents, rate) * 100;
}

function hundredths(amount: number): string {
  const rest = amount % 100;
  return rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
}

/** Formats "47,500". Avoids Intl, whose first use in a page costs more than everything else on a card. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats Indian digit groups, in thousands, lakhs and crores: "12,34,567". */
function groupLakhs(whole: number): string {
  return String(whole).replace(/\B(?=(\d{2})*\d{3}$)/g, ",");
}

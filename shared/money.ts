/** Where the visitor pays from, as /api/market returns it. `rate` is INR for one USD. */
export type Market = { country_code: string; currency: "INR" | "USD"; rate: number };

export const FALLBACK_RATE = 83;

/** "$49", "$19.50", and in INR whole rupees: "₹4,067". Without a market (not there yet) it is USD. */
export function formatPrice(priceCents: number, market?: Market | null): string {
  return market?.currency === "INR" ? formatPaise(paise(priceCents, market.rate)) : formatDollars(priceCents);
}

export function formatDollars(cents: number): string {
  return `$${groupThousands(Math.trunc(cents / 100))}${hundredths(cents)}`;
}

/** "₹4,067", "₹4,067.50". */
export function formatPaise(paise: number): string {
  return `₹${groupLakhs(Math.trunc(paise / 100))}${hundredths(paise)}`;
}

/** "4,067.00": as a paper says it, whose column says that it is rupees. */
export function rupeeText(paise: number): string {
  return `${groupLakhs(Math.trunc(paise / 100))}.${String(paise % 100).padStart(2, "0")}`;
}

/** Whole rupees, half up. The rate is taken at six decimals and everything after that is integer arithmetic. */
export function rupees(priceCents: number, rate: number): number {
  const micros = BigInt(Math.round(rate * 1_000_000));
  const scale = 100_000_000n;
  return Number((BigInt(priceCents) * micros + scale / 2n) / scale);
}

/** What a payment provider is asked for: the whole rupees that the visitor saw, in paise. */
export function paise(priceCents: number, rate: number): number {
  return rupees(priceCents, rate) * 100;
}

/** Cents, of dollars as people write them: "49", "49.50", "$1,200". Null: it is no amount, or nothing. */
export function parseDollars(text: string): number | null {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = "", rest = ""] = found;
  return Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0")) || null;
}

function hundredths(amount: number): string {
  const rest = amount % 100;
  return rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
}

/** "47,500". Not by Intl: its first use in a page costs the browser more than everything else on a card. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** As India writes it, in thousands, lakhs and crores: "12,34,567". */
function groupLakhs(whole: number): string {
  return String(whole).replace(/\B(?=(\d{2})*\d{3}$)/g, ",");
}

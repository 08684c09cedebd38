/**
 * Applies a discount to a price in cents. Percentages round in the buyer's favour, and the result is never
 * negative.
 */
export function discounted(
  priceCents: number,
  { percent, amountCents }: { percent: number | null; amountCents: number | null },
): number {
  if (percent !== null) return Math.floor((priceCents * (100 - percent)) / 100);
  return Math.max(0, priceCents - (amountCents ?? 0));
}

/** Price of the upgrade from a single to a team licence: the difference of today's prices, at least a dollar. */
export function upgradeCents(teamCents: number, personCents: number): number {
  return Math.max(LEAST_CENTS, teamCents - personCents);
}

const LEAST_CENTS = 100;

/** Price of a bundle for an owner of some of its items: the remaining share by the items' own prices. */
export function restOfBundle(
  bundleCents: number,
  parts: readonly { priceCents: number; isOwned: boolean }[],
): number {
  const sum = (some: typeof parts) => some.reduce((total, { priceCents }) => total + priceCents, 0);
  const missing = parts.filter(({ isOwned }) => !isOwned);
  const [rest, whole] = sum(parts) > 0 ? [sum(missing), sum(parts)] : [missing.length, parts.length];
  return whole === 0 ? bundleCents : Math.floor((bundleCents * rest + whole / 2) / whole);
}

import type { Resource } from "#server/modules/catalogue/index.ts";
import type { Licence } from "#shared/orders/licence.ts";

/** Returns null if the item is not sold under this licence. */
export function licencePrice(
  { priceCents, teamPriceCents }: Pick<Resource, "priceCents" | "teamPriceCents">,
  licence: Licence,
): number | null {
  return licence === "team" ? teamPriceCents : priceCents;
}

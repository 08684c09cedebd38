import { AppError } from "#server/errors.ts";
import type { Resource } from "#server/modules/catalogue/index.ts";
import type { SaleTerms } from "#server/modules/invoices/index.ts";
import type { Services } from "#server/services.ts";
import { paise } from "#shared/money/money.ts";
import { restOfBundle, upgradeCents } from "#shared/orders/discount.ts";
import type { Licence } from "#shared/orders/licence.ts";
import { supplyCountry } from "#shared/tax/supply-country.ts";
import { supplyTo, taxRateFor, withTax } from "#shared/tax/tax.ts";
import { findSingleLicence, type SingleLicence } from "../licences/upgrades.ts";
import { ownedAmong } from "../queries/entitlements.ts";

/** An item's price for this buyer before a discount code. For a bundle, `parts` are the items still to be granted. */
export type ItemPrice = {
  listCents: number;
  priceCents: number;
  parts: string[] | null;
  /** The order whose single licence is upgraded to a team licence. */
  upgradesId: string | null;
};

type Item = { resource: Resource; parts: Resource[] };
/** The buyer's entitlements to the item, and the single-licence order that can be upgraded. */
type Owned = { owned: Set<string>; single: SingleLicence | null };

/**
 * An owner of some items of a bundle pays for the rest, and an upgrade costs the difference of today's prices. Gifts
 * ignore what their buyer owns.
 */
export function priceItem(item: Item, licence: Licence, { owned, single }: Owned): ItemPrice {
  const { resource, parts } = item;
  const { id } = resource;
  const listCents = licencePrice(resource, licence);
  if (listCents === null) throw new AppError(404, "not_found", "This item has no team licence.");
  if (licence === "team" && single) {
    const difference = upgradeCents(listCents, resource.priceCents);
    const { orderId: upgradesId, held } = single;
    return { listCents, upgradesId, ...priceParts(parts, difference, (part) => !held.includes(part)) };
  }
  if (licence === "team" && owned.has(id))
    throw new AppError(409, "already_owned", "What you have of this item cannot become a team licence.");
  if (owned.has(id) || (parts.length > 0 && parts.every((part) => owned.has(part.id)))) throw alreadyOwned();
  return { listCents, upgradesId: null, ...priceParts(parts, listCents, (part) => owned.has(part)) };
}

/** Grants and prices what is missing of a bundle. An upgrade covers only the items granted with the single licence. */
function priceParts(
  items: Resource[],
  cents: number,
  isOwned: (id: string) => boolean,
): Pick<ItemPrice, "priceCents" | "parts"> {
  if (items.length === 0) return { priceCents: cents, parts: null };
  const priced = items.map(({ id, priceCents }) => ({ id, priceCents, isOwned: isOwned(id) }));
  const parts = priced.filter((part) => !part.isOwned).map(({ id }) => id);
  return { priceCents: restOfBundle(cents, priced), parts };
}

export function alreadyOwned(): AppError {
  return new AppError(409, "already_owned", "You own this item already. Download it instead.");
}

/** Returns what a user owns of an item; nothing for visitors. Gifts ignore what their buyer owns. */
export async function readOwned(
  db: Services["db"],
  { resource, parts }: Item,
  { userId, licence }: { userId: string | null; licence: Licence },
): Promise<Owned> {
  if (!userId || licence === "gift") return { owned: new Set(), single: null };
  const ids = [resource, ...parts].map(({ id }) => id);
  const owned = await ownedAmong(db, userId, ids);
  const single = await findSingleLicence(db, { userId, resourceId: resource.id, licence, owned });
  return { owned, single };
}

/** Terms of a sale and where it comes from: as declared by the buyer and as derived from the connection. */
type Sold = { terms: SaleTerms; country: string | null; connection: string | null };

/** The charge for a price: whole rupees plus tax. The payment's country is not known yet. */
export function chargeFor(
  { terms: { settings, billing }, country: buyer, connection }: Sold,
  { priceCents, rate }: { priceCents: number; rate: number },
): number {
  const amount = paise(priceCents, rate);
  const seller = settings.facts;
  if (seller.pricesIncludeTax || !seller.gstin) return amount;
  const signals = { billing: billing?.country ?? null, buyer, connection, payment: null };
  const { country } = supplyCountry(signals);
  const supply = supplyTo(seller, { country, state: billing?.state ?? null });
  return withTax(amount, taxRateFor(seller, supply));
}

/** Returns null if the item is not sold under this licence. */
export function licencePrice(
  { priceCents, teamPriceCents }: Pick<Resource, "priceCents" | "teamPriceCents">,
  licence: Licence,
): number | null {
  return licence === "team" ? teamPriceCents : priceCents;
}

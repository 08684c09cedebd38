import type { Resource } from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import { readBilling, readSeller } from "#server/invoices/invoices.ts";
import type { Services } from "#server/services.ts";
import { paise } from "#shared/money.ts";
import { restOfBundle } from "#shared/orders/discount.ts";
import type { Licence } from "#shared/orders/licence.ts";
import { supplyCountry } from "#shared/tax/supply-country.ts";
import { supplyTo, withTax } from "#shared/tax/tax.ts";
import { licencePrice } from "./licence-price.ts";

/** What an item costs this buyer before a code; of a bundle, the items that are still to be given. */
export type ItemPrice = { listCents: number; priceCents: number; parts: string[] | null };

/** Who owns a part of a bundle pays for the rest. A gift is for somebody else: what its buyer owns changes nothing. */
export function priceItem(
  { resource, parts }: { resource: Resource; parts: Resource[] },
  licence: Licence,
  owned: Set<string>,
): ItemPrice {
  const { id } = resource;
  const listCents = licencePrice(resource, licence);
  if (listCents === null) throw new AppError(404, "not_found", "This item has no team licence.");
  if (owned.has(id) || (parts.length > 0 && parts.every((part) => owned.has(part.id))))
    throw new AppError(409, "already_owned", "You own this item already. Download it instead.");
  if (parts.length === 0) return { listCents, priceCents: listCents, parts: null };
  const missing = parts.filter((part) => !owned.has(part.id)).map((part) => part.id);
  const priced = parts.map((part) => ({ priceCents: part.priceCents, isOwned: owned.has(part.id) }));
  return { listCents, priceCents: restOfBundle(listCents, priced), parts: missing };
}

/** Where an order comes from: what its buyer says, and what the connection does. */
export type OrderedFrom = { buyer: string | null; connection: string | null };

/** The charge for a price: whole rupees, with the tax that the price does not include. Nobody knows yet what the payment will say. */
export async function chargeFor(
  { db }: Pick<Services, "db">,
  { priceCents, rate, userId, from }: { priceCents: number; rate: number; userId: string; from: OrderedFrom },
): Promise<number> {
  const amount = paise(priceCents, rate);
  const seller = await readSeller({ db });
  if (seller.pricesIncludeTax || !seller.gstin) return amount;
  const billing = await readBilling({ db }, userId);
  const { country } = supplyCountry({ billing: billing?.country ?? null, ...from, payment: null });
  const supply = supplyTo(seller, { country, state: billing?.state ?? null });
  return withTax(amount, { supply, rate: seller.taxRate });
}

import { useState } from "react";
import { useApi } from "#app/use-api.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { discounted } from "#shared/orders/discount.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { Discount } from "../use-discount.ts";

export type PricedFor = {
  card: CatalogueCard;
  /** Null until it has loaded: then only a single licence can be bought. */
  detail: CatalogueDetail | null;
  userId: string | null;
  /** Set for owners, who can buy for others and, where possible, upgrade to a team licence at this price. */
  owned: { upgradeCents: number | null } | null;
  /** Whether ownership is known: an owned item requests no price. */
  isKnown: boolean;
  discount: Discount;
};

/** The chosen licence and its price for this visitor. */
export function useLicencePrice({ card, detail, userId, owned, isKnown, discount }: PricedFor) {
  const { slug, priceCents } = card;
  const list = licencePrices(priceCents, detail, owned);
  const [chosen, setLicence] = useState<Licence>("person");
  const licence = list.has(chosen) ? chosen : (list.keys().next().value ?? "gift");
  const code = discount.offer?.code ?? null;
  const isSpecial = code !== null || (userId !== null && detail?.includes);
  const query = { slug, licence, ...(code && { code }) };
  // The visitor's price, computed by the server with the code and the owned parts of a bundle.
  const { data, error } = useApi(
    userId ? "GET /api/price/mine" : "GET /api/price",
    isKnown && isSpecial ? { query, ...(userId && { as: userId }) } : null,
  );
  const quote = error ? null : data;
  // Without a quote for any other reason, the order checks the code and computes the price.
  const problem = error?.code === "code_invalid" ? error.message : null;
  const listCents = list.get(licence) ?? priceCents;
  const offer = problem || discount.offer?.prices[slug] === undefined ? null : discount.offer;
  const reduced = (cents: number) =>
    offer ? discounted(cents, { percent: offer.percent, amountCents: offer.amount_cents }) : cents;
  const prices = [...list].map(([kind, cents]): [Licence, number] => [kind, reduced(cents)]);
  // Until the server has computed the price, the code applies as the list of prices shows it.
  const cents = quote?.price_cents ?? reduced(listCents);
  const applied = (quote ?? offer)?.code ?? null;
  return { licence, setLicence, prices, problem, listCents, cents, applied };
}

/** The available licences with their prices. */
function licencePrices(
  priceCents: number,
  detail: CatalogueDetail | null,
  owned: PricedFor["owned"],
): Map<Licence, number> {
  const team = (owned ? owned.upgradeCents : detail?.teamPriceCents) ?? null;
  return new Map<Licence, number>([
    ...(owned ? [] : [["person", priceCents] as const]),
    ...(team === null ? [] : [["team", team] as const]),
    ["gift", priceCents],
  ]);
}

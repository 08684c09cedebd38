import { randomInt } from "node:crypto";
import { orderTitle } from "#content/store/checkout/licence.ts";
import type { Resource } from "#server/modules/catalogue/index.ts";
import { lockUsableCode, renewUse, reserveUse, spendUse } from "#server/modules/codes/index.ts";
import type { SaleTerms } from "#server/modules/invoices/index.ts";
import type { Rate } from "#server/platform/providers/exchange-rate/exchange-rate.ts";
import type { SignedInUser } from "#server/platform/providers/user-tokens/user-tokens.ts";
import { assertSelling } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import { pickFields } from "#shared/fields.ts";
import { discounted } from "#shared/orders/discount.ts";
import { type Purchase, purchaseFields } from "#shared/orders/purchase.ts";
import { formatReference, REFERENCE_ALPHABET } from "#shared/orders/reference.ts";
import { entitle } from "../licences/entitle.ts";
import { findSingleLicence } from "../licences/upgrades.ts";
import { completeSale } from "../payments/complete-sale.ts";
import { readCheckoutState } from "../queries/checkout-state.ts";
import { insertLink } from "../queries/licence-links.ts";
import type { Order } from "../queries/orders.ts";
import { insertOrder, lockPurchase, updateOrder } from "../queries/orders.ts";
import { firstCheck } from "../reconciliation/check-schedule.ts";
import { alreadyOwned, chargeFor, type ItemPrice, priceItem } from "./price-item.ts";

/** How long an open order is reused, e.g. after a second click, a second tab or a closed checkout. */
const REUSABLE_MS = 15 * 60_000;

type Storing = Pick<Services, "db" | "jobs" | "clock" | "config" | "secret">;
type Wanted = Omit<Purchase, "slug"> & {
  resource: Resource;
  /** The items of a bundle. */
  parts: Resource[];
  user: SignedInUser;
  rate: Rate;
  /** The country of the buyer's connection. */
  connection: string | null;
};

/** Creates or reuses an order with its price. Free orders have granted their item when this returns. */
export function storeOrder({ db, ...services }: Storing, wanted: Wanted): Promise<Order> {
  return db.transaction((tx) => store({ ...services, db: tx }, wanted));
}

async function store(services: Storing, wanted: Wanted): Promise<Order> {
  const { db } = services;
  const { resource, user, code, licence, giftTo } = wanted;
  const { id: userId, email } = user;
  await lockPurchase(db, userId, resource.id);
  const { owned, open, terms } = await readCheckoutState(db, wanted);
  assertSelling(services, terms.settings);
  const single = await findSingleLicence(db, { userId, resourceId: resource.id, licence, owned });
  const price = priceItem(wanted, licence, { owned, single });
  const reusable = findReusable(services, open, { ...wanted, ...price, terms });
  if (reusable) {
    if (code) await renewUse(services, reusable.id);
    // The latest request wins, except for the source: the first one led here.
    await updateOrder(db, reusable.id, {
      ...storedFacts(wanted),
      ...pickFields({ source: 0, campaign: 0 }, reusable.source || reusable.campaign ? reusable : wanted),
    });
    return reusable;
  }
  const discount = code ? await lockUsableCode(services, { code, slug: resource.slug, email }) : null;
  const priceCents = discount ? discounted(price.priceCents, discount) : price.priceCents;
  const order = await insertPriced(services, { ...wanted, terms }, { ...price, priceCents });
  if (giftTo) await insertLink(db, { orderId: order.id, email: giftTo, createdAt: order.createdAt });
  if (discount) await reserveUse(services, { codeId: discount.id, orderId: order.id, email });
  return order.amountPaise === 0 ? giveFree(services, order, terms) : order;
}

/**
 * A code's price belongs to its order, so an order with a code is reused for as long as it is open. An order whose
 * tax would differ for the latest country is not reused.
 */
function findReusable(
  { clock }: Pick<Storing, "clock">,
  open: Order[],
  wanted: Pick<Wanted, "code" | "country" | "connection"> & ItemPrice & { terms: SaleTerms },
): Order | undefined {
  const { code, listCents, parts, upgradesId } = wanted;
  const since = new Date(clock().getTime() - REUSABLE_MS);
  return open.find(
    (order) =>
      (code !== null || order.createdAt > since) &&
      (order.listCents ?? order.priceCents) === listCents &&
      order.upgradesId === upgradesId &&
      sameParts(order.parts, parts) &&
      order.amountPaise === chargeFor(wanted, { ...order, rate: order.rateMicros / 1_000_000 }),
  );
}

async function insertPriced(
  { db, clock }: Storing,
  wanted: Wanted & { terms: SaleTerms },
  { listCents, priceCents, parts, upgradesId }: ItemPrice,
): Promise<Order> {
  const now = clock();
  const { resource, user, rate } = wanted;
  const { id: resourceId, slug, title } = resource;
  const order = {
    userId: user.id,
    email: user.email,
    resourceId,
    slug,
    title: orderTitle(title, wanted.licence),
    ...storedFacts(wanted),
    priceCents,
    listCents,
    parts,
    upgradesId,
    rateMicros: Math.round(rate.rate * 1_000_000),
    rateDate: rate.asOf,
    amountPaise: chargeFor(wanted, { priceCents, rate: rate.rate }),
    createdAt: now,
    checkAt: firstCheck(now),
  };
  return insertOrder(db, order, newReference);
}

function storedFacts(wanted: Wanted) {
  return { ...pickFields(purchaseFields, wanted), connectionCountry: wanted.connection };
}

function sameParts(one: string[] | null, other: string[] | null): boolean {
  return one?.toSorted().join() === other?.toSorted().join();
}

/**
 * Returns six symbols: short enough to read aloud, with 10^9 combinations. The number is not a secret: anything
 * beyond the payment status (files, invoices, seats, refunds) needs the buyer's session, and guesses are limited
 * (`limitGuesses`).
 */
function newReference(): string {
  return formatReference(
    Array.from({ length: 6 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join(""),
  );
}

/** Free orders need no provider: they grant their item in the transaction that stores them. */
async function giveFree(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
  terms: SaleTerms,
): Promise<Order> {
  const entitling = await entitle(services, order);
  if (entitling.obstacle) throw alreadyOwned();
  await spendUse(services.db, order.id);
  return completeSale(services, order, { payment: null, terms, happened: [], granted: entitling.events });
}

import { randomInt } from "node:crypto";
import { orderTitle } from "#content/licence.ts";
import { findResource, type Resource } from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import type { Rate } from "#server/providers/exchange-rate/exchange-rate.ts";
import { PaymentsError } from "#server/providers/payments/payments.ts";
import type { SignedInUser } from "#server/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import type { Licence } from "#shared/licence.ts";
import { paise } from "#shared/money.ts";
import { firstCheck } from "./check-schedule.ts";
import { licencePrice } from "./licence-price.ts";
import { insertLink } from "./queries/licence-links.ts";
import {
  findExistingPurchase,
  findOrder,
  insertOrder,
  lockPurchase,
  type Order,
  setProviderOrderId,
} from "./queries/orders.ts";

type NewPurchase = { slug: string; user: SignedInUser; licence?: Licence; giftTo?: string | null };
type Sale = Required<Omit<NewPurchase, "slug">> & { resource: Resource; rate: Rate; priceCents: number };
type PlacedOrder = Order & { providerOrderId: string };

/** As long as this an open order is taken up again: a second click, a second tab, a checkout that was closed. */
const REUSABLE_MS = 15 * 60_000;

/** Stores the order, then asks the provider for its own. What the browser knows of price and amount counts for nothing. */
export async function createOrder(
  services: Pick<Services, "db" | "payments" | "exchangeRate" | "clock">,
  { slug, user, licence = "person", giftTo = null }: NewPurchase,
): Promise<PlacedOrder> {
  const { db, exchangeRate } = services;
  const resource = await findResource(db, slug);
  if (resource?.status !== "published" || resource.isFree)
    throw new AppError(404, "not_found", "This item is not available.");
  const priceCents = licencePrice(resource, licence);
  if (priceCents === null) throw new AppError(404, "not_found", "This item has no team licence.");
  const rate = await exchangeRate.usdToInr();
  const order = await storeOrder(services, { resource, user, rate, licence, giftTo, priceCents });
  return isPlaced(order) ? order : placeAtProvider(services, order);
}

function storeOrder(
  { db, clock }: Pick<Services, "db" | "clock">,
  { resource, user, rate, licence, giftTo, priceCents }: Sale,
): Promise<Order> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { id: resourceId, slug, title } = resource;
    await lockPurchase(tx, user.id, resourceId);
    const since = new Date(now.getTime() - REUSABLE_MS);
    const purchase = { userId: user.id, resourceId, licence, giftTo, priceCents, since };
    const { owned, openOrder } = await findExistingPurchase(tx, purchase);
    if (owned && licence !== "gift")
      throw new AppError(409, "already_owned", "You own this item already. Download it instead.");
    if (openOrder) return openOrder;
    const order = await insertOrder(tx, {
      reference: newReference(),
      userId: user.id,
      email: user.email,
      resourceId,
      slug,
      title: orderTitle(title, licence),
      licence,
      priceCents,
      rateMicros: Math.round(rate.rate * 1_000_000),
      rateDate: rate.asOf,
      amountPaise: paise(priceCents, rate.rate),
      createdAt: now,
      checkAt: firstCheck(now),
    });
    if (giftTo) await insertLink(tx, { orderId: order.id, email: giftTo, createdAt: now });
    return order;
  });
}

/** Two requests may both ask the provider; the first answer that is stored is the order, and nobody ever sees the other. */
async function placeAtProvider(
  { db, payments }: Pick<Services, "db" | "payments">,
  order: Order,
): Promise<PlacedOrder> {
  const { amountPaise, currency, reference } = order;
  const made = await payments.createOrder({ amountPaise, currency, receipt: reference }).catch((cause) => {
    if (!(cause instanceof PaymentsError)) throw cause;
    throw new AppError(502, "provider_unavailable", "Unable to create order. Please try again later.", {
      cause,
    });
  });
  const placed = (await setProviderOrderId(db, order.id, made.id)) ?? (await findOrder(db, order.id));
  if (!placed || !isPlaced(placed)) throw new Error("The order has vanished");
  return placed;
}

function isPlaced(order: Order): order is PlacedOrder {
  return order.providerOrderId !== null;
}

/** 20 letters and digits that cannot be mistaken for one another: 97 bits. */
function newReference(): string {
  const letters = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `OW-${[0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join("")).join("-")}`;
}

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

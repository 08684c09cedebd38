import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { orders } from "#server/db/schema/orders.ts";
import { AppError } from "#server/errors.ts";
import type { ExchangeRate } from "#server/providers/exchange-rate/exchange-rate.ts";
import { type Payments, PaymentsError } from "#server/providers/payments/payments.ts";
import type { SignedInUser } from "#server/providers/user-tokens/user-tokens.ts";
import type { Clock } from "#server/services.ts";
import { paise } from "#shared/money.ts";
import { nextCheck } from "./check-schedule.ts";
import { findOrderById, findSaleable, findStanding, lockPurchase, type Order } from "./queries.ts";

type Needed = {
  db: Db;
  payments: Payments;
  exchangeRate: ExchangeRate;
  clock: Clock;
};
type PlacedOrder = Order & { providerOrderId: string };

/** As long as this an open order is taken up again: a second click, a second tab, a checkout that was closed. */
const FRESH_MS = 15 * 60_000;

/** Stores the order, then asks the provider for its own. What the browser knows of price and amount counts for nothing. */
export async function createOrder(
  needed: Needed,
  { slug, user }: { slug: string; user: SignedInUser },
): Promise<PlacedOrder> {
  const { db, exchangeRate } = needed;
  const resource = await findSaleable(db, slug);
  if (!resource) throw new AppError(404, "not_found", "This item is not available.");
  const rate = await exchangeRate.usdToInr();
  const order = await storeOrder(needed, { resource, user, rate });
  return order.providerOrderId === null ? place(needed, order) : (order as PlacedOrder);
}

type Sale = {
  resource: NonNullable<Awaited<ReturnType<typeof findSaleable>>>;
  user: SignedInUser;
  rate: Awaited<ReturnType<ExchangeRate["usdToInr"]>>;
};

function storeOrder({ db, clock }: Needed, { resource, user, rate }: Sale): Promise<Order> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { id: resourceId, slug, title, priceCents } = resource;
    await lockPurchase(tx, user.id, resourceId);
    const since = new Date(now.getTime() - FRESH_MS);
    const { owned, fresh } = await findStanding(tx, { userId: user.id, resourceId, priceCents, since });
    if (owned) throw new AppError(409, "already_owned", "You own this item already. Download it instead.");
    if (fresh) return fresh;
    const [order] = await tx
      .insert(orders)
      .values({
        reference: newReference(),
        userId: user.id,
        email: user.email,
        resourceId,
        slug,
        title,
        priceCents,
        rateMicros: Math.round(rate.rate * 1_000_000),
        rateDate: rate.asOf,
        amountPaise: paise(priceCents, rate.rate),
        createdAt: now,
        checkAt: nextCheck(now, 0),
      })
      .returning();
    if (!order) throw new Error("The order was not stored");
    return order;
  });
}

/** Two requests may both ask the provider; the first answer that is stored is the order, and nobody ever sees the other. */
async function place({ db, payments }: Needed, order: Order): Promise<PlacedOrder> {
  const { amountPaise, currency, reference } = order;
  const made = await payments.createOrder({ amountPaise, currency, receipt: reference }).catch((cause) => {
    if (!(cause instanceof PaymentsError)) throw cause;
    throw new AppError(502, "provider_unavailable", "Unable to create order. Please try again later.", {
      cause,
    });
  });
  const [placed] = await db
    .update(orders)
    .set({ providerOrderId: made.id })
    .where(and(eq(orders.id, order.id), isNull(orders.providerOrderId)))
    .returning();
  const kept = placed ?? (await findOrderById(db, order.id));
  if (!kept?.providerOrderId) throw new Error("The order has vanished");
  return kept as PlacedOrder;
}

/** 20 letters and digits that cannot be mistaken for one another: 97 bits. */
function newReference(): string {
  const letters = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `OW-${[0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join("")).join("-")}`;
}

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

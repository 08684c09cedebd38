import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { peopleNamed } from "#server/modules/auth/index.ts";
import { documentsWith } from "#server/modules/invoices/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import { keyset, type PageRequest } from "#server/platform/db/statements/keyset.ts";
import { foundBy, has, type Match, searchPage } from "#server/platform/db/statements/search.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import type { ShownOrderState } from "#shared/orders/order-state.ts";
import { orderFields } from "#shared/orders/purchase.ts";
import { normaliseReference } from "#shared/orders/reference.ts";
import { inShownState, shownFacts, withShownState } from "./shown-state.ts";

type OrderFilters = { q?: string | undefined; state?: ShownOrderState | undefined };

/** Lists orders, newest first. `q` matches what orderMatches describes. */
export async function listOrders(db: Db, { q, state }: OrderFilters, page: PageRequest) {
  const key = keyset(orders.createdAt, orders.id);
  const where = state && inShownState(db, state);
  const { items, next } = await searchPage(
    page,
    { db, table: orders, key, where, q, matches: (text) => orderMatches(db, text) },
    (from) =>
      db
        .select({ cursor: key.cursor, ...snakeKeys(pickFields(orderFields, orders)), ...shownFacts })
        .from(from),
  );
  return { items: items.map(withShownState), next };
}

export async function ordersById(db: Db, ids: string[]) {
  const { id, reference, email, title, state } = orders;
  const rows = await db
    .select({ id, reference, email, title, state })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

const MAX_ORDERS = 200;

/** Returns a person's orders, newest first, with the sums of their payments and refunds. */
export async function ordersOfPerson(db: Db, userId: string) {
  const { reference, createdAt, title, licence, amountPaise, state } = orders;
  const rows = await db
    .select({ ...snakeKeys({ reference, createdAt, title, licence, amountPaise, state }), ...shownFacts })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
  const [sums] = await db
    .select({
      paid_paise: sql<number>`coalesce(sum(${payments.amountPaise}), 0)::float8`,
      returned_paise: sql<number>`coalesce(sum(${payments.refundedPaise}), 0)::float8`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), inArray(payments.outcome, ["granted", "returned"])));
  return { orders: rows.map(withShownState), paid_paise: 0, returned_paise: 0, ...sums };
}

/** The expressions must match their indexes. */
const ORDER_TEXT = sql`lower(${orders.reference} || ' ' || coalesce(${orders.email}, '') || ' ' || coalesce(${orders.providerOrderId}, ''))`;
const PAYMENT_TEXT = sql`lower(${payments.providerPaymentId})`;

/**
 * Matches orders by part of the address, the reference, the provider's order or payment id, the buyer's name, an
 * invoice's number or name; or by the amount in rupees.
 */
function orderMatches(db: Db, q: string): Match {
  const reference = normaliseReference(q);
  const own = or(has(ORDER_TEXT, q), reference ? eq(orders.reference, reference) : undefined, amountOf(q));
  // No other column contains an address.
  if (q.includes("@")) return { row: own };
  return {
    /** Checks one row: its own columns, then one lookup in each related table. */
    row: or(
      own,
      first(paymentsWith(db, q, orders.id)),
      first(peopleNamed(db, q, orders.userId)),
      first(documentsWith(db, q, orders.id)),
    ),
    /** Uses the index of each table. */
    indexed: or(
      own,
      sql`${orders.id} = ${foundBy(paymentsWith(db, q), documentsWith(db, q))}`,
      sql`${orders.userId} = ${foundBy(peopleNamed(db, q))}`,
    ),
  };
}

/** Payments of all orders, or of one. */
function paymentsWith(db: Db, q: string, orderId?: AnyPgColumn) {
  return db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(orderId && eq(payments.orderId, orderId), has(PAYMENT_TEXT, q)));
}

/** Correlated per row: with `exists` PostgreSQL may collect all matches first. */
function first(query: { getSQL(): SQL }): SQL {
  return sql`(select true from (${query}) as found limit 1)`;
}

function amountOf(q: string): SQL | undefined {
  const amount = /^₹?\s*([\d,]+(?:\.\d{1,2})?)$/.exec(q.trim())?.[1];
  const paise = amount && Math.round(Number(amount.replaceAll(",", "")) * 100);
  return paise && paise < 2 ** 31 ? eq(orders.amountPaise, paise) : undefined;
}

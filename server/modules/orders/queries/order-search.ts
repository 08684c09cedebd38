import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { peopleNamed } from "#server/modules/auth/index.ts";
import { documentsWith } from "#server/modules/invoices/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import { foundBy, has } from "#server/platform/db/search.ts";
import { normaliseReference } from "#shared/orders/reference.ts";

/** As their indexes have it. */
const ORDER_TEXT = sql`lower(${orders.reference} || ' ' || coalesce(${orders.email}, '') || ' ' || coalesce(${orders.providerOrderId}, ''))`;
const PAYMENT_TEXT = sql`lower(${payments.providerPaymentId})`;

/**
 * What a search finds orders by: a part of the address, the reference, the provider's ids of order and payment, the buyer's name, the
 * number of an invoice or the name on it; or the amount in rupees.
 */
export function orderMatches(db: Db, q: string): { row: SQL | undefined; indexed?: SQL | undefined } {
  const reference = normaliseReference(q);
  const own = or(has(ORDER_TEXT, q), reference ? eq(orders.reference, reference) : undefined, amountOf(q));
  // Nothing else has an address.
  if (q.includes("@")) return { row: own };
  return {
    /** Of a row that is read: what it says itself, then one look at each of the other tables. */
    row: or(
      own,
      first(paymentsWith(db, q, orders.id)),
      first(peopleNamed(db, q, orders.userId)),
      first(documentsWith(db, q, orders.id)),
    ),
    /** By the index of each table. */
    indexed: or(
      own,
      sql`${orders.id} = ${foundBy(paymentsWith(db, q), documentsWith(db, q))}`,
      sql`${orders.userId} = ${foundBy(peopleNamed(db, q))}`,
    ),
  };
}

/** Of all orders, or of the one that is named. */
function paymentsWith(db: Db, q: string, orderId?: AnyPgColumn) {
  return db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(orderId && eq(payments.orderId, orderId), has(PAYMENT_TEXT, q)));
}

/** Looked for row by row: for an `exists` PostgreSQL may collect all there are first. */
function first(query: { getSQL(): SQL }): SQL {
  return sql`(select true from (${query}) as found limit 1)`;
}

function amountOf(q: string): SQL | undefined {
  const amount = /^₹?\s*([\d,]+(?:\.\d{1,2})?)$/.exec(q.trim())?.[1];
  const paise = amount && Math.round(Number(amount.replaceAll(",", "")) * 100);
  return paise && paise < 2 ** 31 ? eq(orders.amountPaise, paise) : undefined;
}

import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { peopleNamed } from "#server/modules/auth/index.ts";
import { documentsWith } from "#server/modules/invoices/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import { foundBy, has, type Match } from "#server/platform/db/statements/search.ts";
import { normaliseReference } from "#shared/orders/reference.ts";

/** The expressions must match their indexes. */
const ORDER_TEXT = sql`lower(${orders.reference} || ' ' || coalesce(${orders.email}, '') || ' ' || coalesce(${orders.providerOrderId}, ''))`;
const PAYMENT_TEXT = sql`lower(${payments.providerPaymentId})`;

/**
 * Matches orders by part of the address, the reference, the provider's order or payment id, the buyer's name, an
 * invoice's number or name; or by the amount in rupees.
 */
export function orderMatches(db: Db, q: string): Match {
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

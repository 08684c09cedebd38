import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import { disputes } from "#server/platform/db/schema/shop/payment-records.ts";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { type ShownOrderState, shownState } from "#shared/orders/order-state.ts";
import { OPEN_DISPUTE_STATUSES } from "#shared/states.ts";

/** Columns that a query of orders selects besides their state, for `shownState`. */
export const shownFacts = {
  /** Refunded amount of the payment that granted the item. */
  returnedPaise: sql<number>`(select coalesce(sum(p.refunded_paise), 0)::int from ${payments} as p
    where p.order_id = ${orders}.id and p.outcome in ('granted', 'returned'))`,
  isDisputed: sql<boolean>`exists (select from ${disputes} as d join ${payments} as p on p.id = d.payment_id
    where p.order_id = ${orders}.id and d.status in ${wordList(OPEN_DISPUTE_STATUSES)})`,
};

export function withShownState<Row extends Parameters<typeof shownState>[0]>(row: Row) {
  const { returnedPaise, isDisputed: _, ...order } = row;
  return { ...order, shown_state: shownState(row), returned_paise: returnedPaise };
}

export async function readShownFacts(db: Db, orderId: string) {
  const [row] = await db.select(shownFacts).from(orders).where(eq(orders.id, orderId));
  return row ?? { returnedPaise: 0, isDisputed: false };
}

/** Paid orders include partially refunded and disputed ones. */
export function inShownState(db: Db, state: ShownOrderState): SQL | undefined {
  if (state === "partly_refunded")
    return and(
      eq(orders.state, "paid"),
      inArray(
        orders.id,
        db
          .select({ id: payments.orderId })
          .from(payments)
          // Inlined like the index predicate: a parameter would keep prepared statements from using the index.
          .where(sql`${payments.outcome} = 'granted' and ${payments.refundedPaise} > 0`),
      ),
    );
  if (state === "disputed")
    return and(
      eq(orders.state, "paid"),
      inArray(
        orders.id,
        db
          .select({ id: payments.orderId })
          .from(disputes)
          .innerJoin(payments, eq(payments.id, disputes.paymentId))
          .where(inArray(disputes.status, [...OPEN_DISPUTE_STATUSES])),
      ),
    );
  return eq(orders.state, state);
}

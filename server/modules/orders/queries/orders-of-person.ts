import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import { shownFacts, withShownState } from "./shown-state.ts";

/** Limit of the orders listed for a person. */
const MAX_ORDERS = 200;

/** Returns a person's orders, newest first, with the sums of their payments and refunds. */
export async function ordersOfPerson(db: Db, userId: string) {
  const rows = await db
    .select({
      reference: orders.reference,
      created_at: orders.createdAt,
      title: orders.title,
      licence: orders.licence,
      amount_paise: orders.amountPaise,
      state: orders.state,
      ...shownFacts,
    })
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

import { count, desc, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";

/** What was paid since a time, as it was paid: a refund takes nothing off. */

const paise = sql<number>`sum(${orders.amountPaise})::float8`;
const paidSince = (since: Date): SQL => gte(orders.paidAt, since);

/** By days of the time zone. `charged` counts orders with a payment: a code may have made an order free. */
export async function salesPerDay(db: Db, { since, timeZone }: { since: Date; timeZone: string }) {
  const day = sql<string>`to_char(${orders.paidAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const charged = sql<number>`count(*) filter (where ${orders.amountPaise} > 0)::int`;
  return db
    .select({ day, count: count(), charged, paise })
    .from(orders)
    .where(paidSince(since))
    .groupBy(sql`1`);
}

/** The items that brought most. */
export async function bestSelling(db: Db, { since, limit }: { since: Date; limit: number }) {
  const { resourceId } = orders;
  return db
    .select({ resourceId, sold: count(), paise })
    .from(orders)
    .where(paidSince(since))
    .groupBy(resourceId)
    .orderBy(desc(paise), desc(count()), resourceId)
    .limit(limit);
}

/** The hosts and campaigns that brought most; null: those who came from nowhere that is known. */
export async function salesBySource(db: Db, { since, limit }: { since: Date; limit: number }) {
  const { source } = orders;
  return db
    .select({ source, orders: count(), paise })
    .from(orders)
    .where(paidSince(since))
    .groupBy(source)
    .orderBy(desc(paise), desc(count()), source)
    .limit(limit);
}

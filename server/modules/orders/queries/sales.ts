import { count, desc, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";

/** Sums what was paid since a time, before refunds. */

const paise = sql<number>`sum(${orders.amountPaise})::float8`;
const paidSince = (since: Date): SQL => gte(orders.paidAt, since);

/** Sales per day in a time zone. `charged` counts orders with a payment: a code may have made an order free. */
export async function salesPerDay(db: Db, { since, timeZone }: { since: Date; timeZone: string }) {
  const day = sql<string>`to_char(${orders.paidAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const charged = sql<number>`count(*) filter (where ${orders.amountPaise} > 0)::int`;
  return db
    .select({ day, count: count(), charged, paise })
    .from(orders)
    .where(paidSince(since))
    .groupBy(sql`1`);
}

/** Items with the highest revenue. */
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

/** Hosts and campaigns with the highest revenue; null for visitors of unknown origin. */
export async function salesBySource(db: Db, { since, limit }: { since: Date; limit: number }) {
  const { source, campaign } = orders;
  return db
    .select({ source, campaign, orders: count(), paise })
    .from(orders)
    .where(paidSince(since))
    .groupBy(source, campaign)
    .orderBy(desc(paise), desc(count()), source, campaign)
    .limit(limit);
}

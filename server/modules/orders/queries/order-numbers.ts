import { count, desc, gte, isNotNull, isNull, lt, max, min, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, refunds } from "#server/platform/db/schema/shop/orders.ts";
import {
  paymentMismatches,
  recordComparisons,
  webhookEvents,
} from "#server/platform/db/schema/shop/payment-records.ts";

/** Counts and the age of the oldest waiting entry, for dashboards. */
export async function orderNumbers(db: Db, now: Date) {
  const secondsSince = (time: Date | null | undefined) =>
    time ? Math.max(0, (now.getTime() - time.getTime()) / 1000) : 0;
  const [byState, refundsByState, mismatches, [webhooks], [due], [compared]] = await Promise.all([
    db.select({ state: orders.state, count: count() }).from(orders).groupBy(orders.state),
    db.select({ state: refunds.state, count: count() }).from(refunds).groupBy(refunds.state),
    db
      .select({ kind: paymentMismatches.kind, count: count() })
      .from(paymentMismatches)
      .where(isNull(paymentMismatches.goneAt))
      .groupBy(paymentMismatches.kind),
    db
      .select({ count: count(), oldest: min(webhookEvents.receivedAt) })
      .from(webhookEvents)
      .where(isNull(webhookEvents.processedAt)),
    db
      .select({ oldest: min(orders.checkAt) })
      .from(orders)
      .where(lt(orders.checkAt, now)),
    db
      .select({ last: max(recordComparisons.finishedAt) })
      .from(recordComparisons)
      .where(isNotNull(recordComparisons.finishedAt)),
  ]);
  return {
    orders: byState,
    refunds: refundsByState,
    mismatches,
    webhooks: { count: webhooks?.count ?? 0, oldestSeconds: secondsSince(webhooks?.oldest) },
    reconcilerLagSeconds: secondsSince(due?.oldest),
    recordsComparedSeconds: compared?.last ? secondsSince(compared.last) : null,
  };
}

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

import { count, isNotNull, isNull, lt, max, min } from "drizzle-orm";
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

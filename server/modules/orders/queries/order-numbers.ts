import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments, refunds } from "#server/platform/db/schema/shop/orders.ts";
import {
  disputes,
  paymentMismatches,
  recordComparisons,
  webhookEvents,
} from "#server/platform/db/schema/shop/payment-records.ts";
import { OPEN_DISPUTE_STATUSES } from "#shared/states.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { isOpenRefund } from "./refunds.ts";

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

/** Revenue per code in paise, less refunds. */
export async function revenueByCode(db: Db, codes: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      code: orders.code,
      paise: sql<number>`sum(${payments.amountPaise} - ${payments.refundedPaise})::float8`,
    })
    .from(orders)
    .innerJoin(
      payments,
      and(eq(payments.orderId, orders.id), inArray(payments.outcome, ["granted", "returned"])),
    )
    .where(inArray(orders.code, codes))
    .groupBy(orders.code);
  return new Map(rows.flatMap(({ code, paise }) => (code === null ? [] : [[code, paise]])));
}

const isRunningDispute = eq(paymentMismatches.kind, "dispute");

/**
 * Orders that need an operator's attention: open mismatches, disputes separately, and refunds that failed or are
 * stuck for a day.
 */
export async function ordersNeedingAttention(db: Db, now: Date) {
  const [[row], [stuck]] = await Promise.all([
    db
      .select({
        mismatches: sql<number>`count(*) filter (where not ${isRunningDispute})::int`,
        disputes: sql<number>`count(*) filter (where ${isRunningDispute})::int`,
      })
      .from(paymentMismatches)
      .where(isNull(paymentMismatches.goneAt)),
    db.select({ count: count() }).from(refunds).where(isStuck(now)),
  ]);
  return { mismatches: row?.mismatches ?? 0, disputes: row?.disputes ?? 0, refunds: stuck?.count ?? 0 };
}

/** The newest two entries behind each count, with the buyer and the amount. */
export async function ordersToLookAt(db: Db, now: Date) {
  const { reference, email, amountPaise: amount_paise } = orders;
  const mismatches = (isMeant: SQL) =>
    db
      .select({
        kind: paymentMismatches.kind,
        provider_id: paymentMismatches.providerPaymentId,
        reference,
        email,
        amount_paise,
        disputed_paise: disputes.amountPaise,
        respond_by: disputes.respondBy,
      })
      .from(paymentMismatches)
      .leftJoin(orders, eq(orders.id, paymentMismatches.orderId))
      .leftJoin(payments, eq(payments.providerPaymentId, paymentMismatches.providerPaymentId))
      .leftJoin(
        disputes,
        and(eq(disputes.paymentId, payments.id), inArray(disputes.status, [...OPEN_DISPUTE_STATUSES])),
      )
      .where(and(isNull(paymentMismatches.goneAt), isMeant))
      .orderBy(desc(paymentMismatches.firstSeenAt))
      .limit(2);
  const [unmatched, disputed, stuck] = await Promise.all([
    mismatches(not(isRunningDispute)),
    mismatches(isRunningDispute),
    db
      .select({ reference, email, amount_paise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isStuck(now))
      .orderBy(desc(refunds.createdAt))
      .limit(2),
  ]);
  return { mismatches: unmatched, disputes: disputed, refunds: stuck };
}

function isStuck(now: Date): SQL | undefined {
  const stuckSince = new Date(now.getTime() - DAY_MS);
  return and(isOpenRefund, or(eq(refunds.state, "failed"), lt(refunds.createdAt, stuckSince)));
}

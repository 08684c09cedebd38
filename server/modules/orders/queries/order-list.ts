import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments, refunds } from "#server/platform/db/schema/shop/orders.ts";
import { disputes, paymentMismatches } from "#server/platform/db/schema/shop/payment-records.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { searchPage } from "#server/platform/db/statements/search.ts";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import type { ShownOrderState } from "#shared/orders/order-state.ts";
import { orderFields } from "#shared/orders/purchase.ts";
import { OPEN_DISPUTE_STATUSES, OPEN_REFUND_STATES } from "#shared/states.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { orderMatches } from "./order-search.ts";
import { inShownState, shownFacts, withShownState } from "./shown-state.ts";

type OrderFilters = { q?: string | undefined; state?: ShownOrderState | undefined };

export async function ordersById(db: Db, ids: string[]) {
  const { id, reference, email, title, state } = orders;
  const rows = await db
    .select({ id, reference, email, title, state })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

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

type MismatchFilters = { open?: "true" | "false" | undefined };

/** Lists differences between the provider's records and ours. */
export function listMismatches(db: Db, { open }: MismatchFilters, page: PageRequest) {
  const key = keyset(paymentMismatches.firstSeenAt, paymentMismatches.id);
  const { id, kind, providerPaymentId, detail } = paymentMismatches;
  const { firstSeenAt, lastSeenAt, closedBy, closingNote } = paymentMismatches;
  return readPage(
    page,
    key,
    db
      .select({
        ...{ cursor: key.cursor, reference: orders.reference, closed_at: paymentMismatches.goneAt },
        ...snakeKeys({ id, kind, providerPaymentId, detail, firstSeenAt, lastSeenAt, closedBy, closingNote }),
      })
      .from(paymentMismatches)
      .leftJoin(orders, eq(orders.id, paymentMismatches.orderId)),
    open && (open === "true" ? isNull(paymentMismatches.goneAt) : isNotNull(paymentMismatches.goneAt)),
  );
}

/** Inlined like the index predicate: a parameter would keep prepared statements from using the index. */
const isOpenRefund = sql`${refunds.state} in ${wordList(OPEN_REFUND_STATES)}`;

export function listOpenRefunds(db: Db, page: PageRequest) {
  const key = keyset(refunds.createdAt, refunds.id);
  const { id, amountPaise, reason, state, createdAt, failures, failure, tryAt } = refunds;
  return readPage(
    page,
    key,
    db
      .select({
        ...{ cursor: key.cursor, reference: orders.reference },
        ...snakeKeys({ id, amountPaise, reason, state, createdAt, failures, failure, tryAt }),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId)),
    isOpenRefund,
  );
}

const isRunningDispute = eq(paymentMismatches.kind, "dispute");

/**
 * Orders that need an operator's attention: open mismatches, disputes separately, and refunds that failed or are
 * stuck for a day.
 */
export async function ordersNeedingAttention(db: Db, now: Date) {
  const count = sql<number>`count(*)::int`;
  const [[row], [stuck]] = await Promise.all([
    db
      .select({
        mismatches: sql<number>`count(*) filter (where not ${isRunningDispute})::int`,
        disputes: sql<number>`count(*) filter (where ${isRunningDispute})::int`,
      })
      .from(paymentMismatches)
      .where(isNull(paymentMismatches.goneAt)),
    db.select({ count }).from(refunds).where(isStuck(now)),
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

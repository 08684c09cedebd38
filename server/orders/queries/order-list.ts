import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/db/keyset.ts";
import { orders, payments, refunds } from "#server/db/schema/shop/orders.ts";
import { paymentMismatches } from "#server/db/schema/shop/payment-records.ts";
import { type RowsOf, readFound } from "#server/db/search.ts";
import { wordList } from "#server/db/word-list.ts";
import type { OrderState } from "#shared/orders/order-state.ts";
import { OPEN_REFUND_STATES } from "#shared/states.ts";
import { DAY_MS } from "#shared/time.ts";
import { orderMatches } from "./order-search.ts";

type OrderFilters = { q?: string | undefined; state?: OrderState | undefined };

/** For an operator's eye, whatever else names them by id. */
export async function ordersById(db: Db, ids: string[]) {
  const { id, reference, email, title, state } = orders;
  const rows = await db
    .select({ id, reference, email, title, state })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

/** Newest first. A search finds parts of what orderMatches names. */
export function listOrders(db: Db, { q, state }: OrderFilters, { after, limit }: PageRequest) {
  const key = keyset(orders.createdAt, orders.id);
  const where = and(key.after(after), state && eq(orders.state, state));
  const read = (rows: number, from: typeof orders | RowsOf, where?: SQL) =>
    db
      .select({
        cursor: key.cursor,
        reference: orders.reference,
        created_at: orders.createdAt,
        email: orders.email,
        title: orders.title,
        slug: orders.slug,
        amount_paise: orders.amountPaise,
        currency: orders.currency,
        state: orders.state,
        paid_at: orders.paidAt,
        refunded_at: orders.refundedAt,
        provider_order_id: orders.providerOrderId,
      })
      .from(from)
      .where(where)
      .orderBy(...key.order)
      .limit(rows);
  return readPage(limit, async (rows) =>
    q?.trim()
      ? readFound({ db, table: orders, rows, where, order: key.order }, orderMatches(db, q), (from, found) =>
          read(rows, from, found),
        )
      : read(rows, orders, where),
  );
}

type MismatchFilters = { open?: "true" | "false" | undefined };

/** Where the provider's records and ours differ. */
export function listMismatches(db: Db, { open }: MismatchFilters, { after, limit }: PageRequest) {
  const key = keyset(paymentMismatches.firstSeenAt, paymentMismatches.id);
  const isOpen = isNull(paymentMismatches.goneAt);
  return readPage(limit, (rows) =>
    db
      .select({
        cursor: key.cursor,
        id: paymentMismatches.id,
        kind: paymentMismatches.kind,
        provider_payment_id: paymentMismatches.providerPaymentId,
        reference: orders.reference,
        detail: paymentMismatches.detail,
        first_seen_at: paymentMismatches.firstSeenAt,
        last_seen_at: paymentMismatches.lastSeenAt,
        closed_at: paymentMismatches.goneAt,
        closed_by: paymentMismatches.closedBy,
        closing_note: paymentMismatches.closingNote,
      })
      .from(paymentMismatches)
      .leftJoin(orders, eq(orders.id, paymentMismatches.orderId))
      .where(
        and(
          key.after(after),
          open === "true" ? isOpen : open === "false" ? isNotNull(paymentMismatches.goneAt) : undefined,
        ),
      )
      .orderBy(...key.order)
      .limit(rows),
  );
}

/** Written out, as the index is: a parameter would hide it from a prepared statement. */
const isOpenRefund = sql`${refunds.state} in ${wordList(OPEN_REFUND_STATES)}`;

/** Money that should go back and has not yet. */
export function listOpenRefunds(db: Db, { after, limit }: PageRequest) {
  const key = keyset(refunds.createdAt, refunds.id);
  return readPage(limit, (rows) =>
    db
      .select({
        cursor: key.cursor,
        id: refunds.id,
        reference: orders.reference,
        amount_paise: refunds.amountPaise,
        reason: refunds.reason,
        state: refunds.state,
        created_at: refunds.createdAt,
        failures: refunds.failures,
        failure: refunds.failure,
        try_at: refunds.tryAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(key.after(after), isOpenRefund))
      .orderBy(...key.order)
      .limit(rows),
  );
}

type DayCount = { day: string; count: number };

/** What was paid on each day since `since`, by UTC days. */
export async function salesPerDay(db: Db, since: Date): Promise<(DayCount & { paise: number })[]> {
  const day = sql<string>`to_char(${orders.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      count: sql<number>`count(*)::int`,
      paise: sql<number>`sum(${orders.amountPaise})::float8`,
    })
    .from(orders)
    .where(gte(orders.paidAt, since))
    .groupBy(sql`1`);
}

/** What the operator should look at: open mismatches, and refunds that failed or are stuck for a day. */
export async function ordersNeedingAttention(
  db: Db,
  now: Date,
): Promise<{ mismatches: number; refunds: number }> {
  const stuckSince = new Date(now.getTime() - DAY_MS);
  const [row] = await db
    .select({
      mismatches: sql<number>`(${db.select({ n: sql`count(*)::int` }).from(paymentMismatches).where(isNull(paymentMismatches.goneAt))})`,
      refunds: sql<number>`(${db
        .select({ n: sql`count(*)::int` })
        .from(refunds)
        .where(and(isOpenRefund, or(eq(refunds.state, "failed"), lt(refunds.createdAt, stuckSince))))})`,
    })
    .from(sql`(values (1)) as one`);
  return row ?? { mismatches: 0, refunds: 0 };
}

import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { preparedSql } from "#server/db/prepared.ts";
import { orderEvents } from "#server/db/schema/orders.ts";

export type OrderEventKind =
  | "payment_attempted"
  | "payment_captured"
  | "payment_returned"
  | "access_granted"
  | "access_ended"
  | "invoice_issued"
  | "credit_note_issued"
  | "receipt_queued"
  | "refund_requested"
  | "refund_accepted"
  | "refund_failed"
  | "refund_processed"
  | "refund_dropped"
  | "dispute"
  | "licence_claimed"
  | "moved"
  | "expired";

/** Ids and amounts only: nothing that says who somebody is. */
export type OrderEventDetail = Record<string, string | number | null>;
export type NewOrderEvent = { kind: OrderEventKind; detail?: OrderEventDetail };

type Happened = { orderId: string; at: Date };

/** Called in the transaction of what happened. */
export async function insertOrderEvents(db: Db, happened: Happened, events: NewOrderEvent[]): Promise<void> {
  await insertAll(db, eventValues(happened, events));
}

/** For a statement that does something else besides; with `eventValues`. */
export const insertingEvents = sql`
  insert into order_events (order_id, kind, detail, at)
  select ${sql.placeholder("orderId")}::uuid, kind, detail, ${sql.placeholder("at")}::timestamptz
  from json_to_recordset(${sql.placeholder("rows")}) as event (kind text, detail jsonb)`;

export function eventValues(happened: Happened, events: NewOrderEvent[]) {
  return { ...happened, rows: JSON.stringify(events.map(({ kind, detail = {} }) => ({ kind, detail }))) };
}

const insertAll = preparedSql(insertingEvents);

export async function countEvents(db: Db, orderId: string, kind: OrderEventKind): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));
  return row?.count ?? 0;
}

export async function eventsOfOrder(db: Db, orderId: string) {
  return db
    .select({ kind: orderEvents.kind, detail: orderEvents.detail, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}

import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orderEvents, orderMails } from "#server/platform/db/schema/shop/orders.ts";

type OrderEventKind =
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
  | "single_licence_again"
  | "moved"
  | "expired";

/** Ids and amounts only, no personal data. */
type OrderEventDetail = Record<string, string | number | null>;
export type NewOrderEvent = { kind: OrderEventKind; detail?: OrderEventDetail };

/** Must run in the transaction of the recorded change. */
export async function insertOrderEvents(
  db: Db,
  ...events: (NewOrderEvent & { orderId: string; at: Date })[]
): Promise<void> {
  await db.insert(orderEvents).values(events.map((event) => ({ detail: {}, ...event })));
}

export async function countEvents(db: Db, orderId: string, kind: OrderEventKind): Promise<number> {
  return db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));
}

export async function eventsOfOrder(db: Db, orderId: string) {
  return db
    .select({ kind: orderEvents.kind, detail: orderEvents.detail, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}

/** Returns false if a mail of this kind was queued for the order before. */
export async function insertOrderMail(db: Db, mail: { orderId: string; kind: string; createdAt: Date }) {
  const { rowCount } = await db.insert(orderMails).values(mail).onConflictDoNothing();
  return Boolean(rowCount);
}

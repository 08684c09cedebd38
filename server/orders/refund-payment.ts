import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { orders, payments, refunds } from "#server/db/schema/orders.ts";
import type { Payments, ProviderRefund } from "#server/providers/payments/payments.ts";
import { nextOrderState } from "#shared/order-state.ts";
import type { FulfilNeeds } from "./fulfil.ts";
import { sendRefundNotes } from "./send-refund-notes.ts";

export const REFUND_QUEUE = "refund-payment";

type Needed = FulfilNeeds & { payments: Payments };

/** The job behind a refund. The key makes a repeat harmless, so it is simply repeated until the provider has said yes. */
export async function refundPayment(needed: Needed, { refundId }: { refundId: string }): Promise<void> {
  const { db, payments: provider } = needed;
  const [refund] = await db
    .select({
      state: refunds.state,
      amountPaise: refunds.amountPaise,
      idempotencyKey: refunds.idempotencyKey,
      paymentId: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!refund || refund.state === "processed") return;
  const { paymentId, amountPaise, idempotencyKey } = refund;
  const answer = await provider.refund({ paymentId, amountPaise, idempotencyKey });
  await noteRefund(needed, { providerPaymentId: paymentId, refund: answer });
}

/** Keeps what the provider says of a refund: the job's answer, a webhook, or a payment that turned up as refunded. */
export async function noteRefund(
  needed: FulfilNeeds,
  {
    providerPaymentId,
    refund,
  }: { providerPaymentId: string; refund: Partial<ProviderRefund> & Pick<ProviderRefund, "status"> },
): Promise<void> {
  const { db, clock } = needed;
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId, paymentId: payments.id })
      .from(payments)
      .where(eq(payments.providerPaymentId, providerPaymentId));
    if (!found) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for("update");
    const processed = refund.status === "processed";
    const [noted] = await tx
      .update(refunds)
      .set({
        state: refund.status,
        ...(refund.id && { providerRefundId: refund.id }),
        ...(processed && { processedAt: clock() }),
      })
      // What is processed stays processed, whatever comes late.
      .where(and(eq(refunds.paymentId, found.paymentId), ne(refunds.state, "processed")))
      .returning();
    if (!order || !processed) return;
    if (noted) await sendRefundNotes({ ...needed, db: tx }, order, noted);
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.id, found.paymentId));
    const state = nextOrderState(order.state, "returned");
    if (state !== order.state && !(await hasMore(tx, order.id)))
      await tx.update(orders).set({ state, refundedAt: clock() }).where(eq(orders.id, order.id));
  });
}

async function hasMore(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), inArray(refunds.state, ["requested", "pending", "failed"])));
  return rows.length > 0;
}

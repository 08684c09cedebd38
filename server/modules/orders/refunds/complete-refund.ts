import { creditRefund } from "#server/modules/invoices/index.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { nextOrderState } from "#shared/orders/order-state.ts";
import { buyerOf } from "../event-data.ts";
import { endLicence } from "../licences/end-licence.ts";
import { shrinkToRest } from "../payments/rest-of-payment.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { findOrder, type Order, updateOrder } from "../queries/orders.ts";
import { type Payment, updatePayment } from "../queries/payments.ts";
import { type Refund, refundsOfOrder, refundsOfPayment, updateRefund } from "../queries/refunds.ts";
import { endMismatches } from "../reconciliation/mismatches.ts";
import { sendRefundMails } from "./send-refund-mails.ts";

type Done = { order: Order; payment: Payment; refund: Refund; providerRefundId: string };
type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/**
 * Completes a refund. When the granting payment is refunded in full, the order's access ends; partial refunds keep
 * it. The order must be locked.
 */
export async function completeRefund(services: Writing, done: Done): Promise<void> {
  const { order, payment, providerRefundId } = done;
  const { db, clock } = services;
  const at = clock();
  const refund = await updateRefund(db, done.refund.id, {
    state: "processed",
    providerRefundId,
    processedAt: at,
    tryAt: null,
  });
  await shrinkToRest(services, payment, await refundsOfPayment(db, payment.id));
  const all = await refundsOfOrder(db, order.id);
  const ofPayment = all.filter(({ paymentId }) => paymentId === payment.id);
  const refundedPaise = sum(ofPayment.filter(({ state }) => state === "processed"));
  const isWhole = refundedPaise >= payment.amountPaise;
  await updatePayment(db, payment.id, { refundedPaise, ...(isWhole && { status: "refunded" }) });
  const detail = { refund: refund.id, amount_paise: refund.amountPaise, reason: refund.reason };
  await insertOrderEvents(db, { orderId: order.id, at, kind: "refund_processed", detail });
  if (ofPayment.every(({ state }) => state === "processed"))
    await endMismatches(services, payment.providerPaymentId, ["refund_failed", "refund_open"]);
  const creditNote = payment.outcome === "granted" ? await credit(services, order, refund) : null;
  if (refund.reason !== "dispute")
    await sendRefundMails(services, { order, payment, refund, isWhole, creditNote });
  if (isWhole && payment.outcome === "granted") await reverse(services, order, payment);
  else if (all.every(({ state }) => state === "processed")) {
    const state = nextOrderState(order.state, "returned");
    if (state !== order.state) await updateOrder(db, order.id, { state, refundedAt: at });
  }
  if (payment.outcome === "granted")
    await services.jobs.publish(db, {
      type: "order.refunded",
      person: buyerOf(order),
      data: async () => ({
        ...snakeKeys((await findOrder(db, { orderId: order.id })) ?? order),
        full: isWhole,
        refund_amount_paise: refund.amountPaise,
        refunded_paise: refundedPaise,
      }),
    });
}

/** Credits only what was invoiced: payments that granted nothing have no invoice. */
async function credit(services: Writing, order: Order, { id, amountPaise }: Refund) {
  const note = await creditRefund(services, { id, orderId: order.id, amountPaise });
  if (!note) return null;
  const detail = { number: note.number, refund: id };
  const at = note.issuedAt;
  await insertOrderEvents(services.db, { orderId: order.id, at, kind: "credit_note_issued", detail });
  return note;
}

async function reverse(services: Writing, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = services;
  const at = clock();
  await updatePayment(db, payment.id, { outcome: "returned" });
  await updateOrder(db, order.id, { state: nextOrderState(order.state, "reverse"), refundedAt: at });
  await endLicence(services, order, payment.providerPaymentId);
}

function sum(refunds: Refund[]): number {
  return refunds.reduce((total, { amountPaise }) => total + amountPaise, 0);
}

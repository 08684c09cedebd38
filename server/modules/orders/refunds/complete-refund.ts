import { attachmentOf, creditRefund, type Document } from "#server/modules/invoices/index.ts";
import {
  operatorAddresses,
  operatorRefundMail,
  type QueuedMail,
  refundMail,
} from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { nextOrderState } from "#shared/orders/order-state.ts";
import { buyerOf } from "../event-data.ts";
import { endLicence } from "../licences/end-licence.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { findOrder, type Order, updateOrder } from "../queries/orders.ts";
import { type Payment, updatePayment } from "../queries/payments.ts";
import {
  deleteRefund,
  type Refund,
  refundsOfOrder,
  refundsOfPayment,
  updateRefund,
} from "../queries/refunds.ts";
import { endMismatches } from "../reconciliation/mismatches.ts";
import { sendOnce } from "../send-receipt.ts";
import { isUnaccepted, refundKey, restOf } from "./request-refund.ts";

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
        ...snakeKeys((await findOrder(db, order.id)) ?? order),
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

/** Shrinks or drops requested refunds that exceed what is left of the payment. */
async function shrinkToRest(
  { db, clock }: Pick<Services, "db" | "clock">,
  payment: Payment,
  refunds: Refund[],
): Promise<void> {
  let rest = restOf(payment, refunds);
  for (const { id, failures, amountPaise } of refunds.filter(isUnaccepted)) {
    const at = clock();
    if (rest <= 0) {
      await deleteRefund(db, id);
      const dropped = { kind: "refund_dropped", detail: { refund: id } } as const;
      await insertOrderEvents(db, { orderId: payment.orderId, at, ...dropped });
    } else if (amountPaise > rest) {
      // A changed amount is a new request and needs a new key.
      const next = failures + 1;
      const changes = { amountPaise: rest, failures: next, idempotencyKey: refundKey(id, next), tryAt: at };
      await updateRefund(db, id, changes);
    }
    rest -= amountPaise;
  }
}

type Refunded = Omit<Done, "providerRefundId"> & {
  /** The whole payment is refunded, by this refund or by several. */
  isWhole: boolean;
  creditNote: Document | null;
};

/** Notifies buyer and operators of a refund, once. */
async function sendRefundMails(
  services: Writing,
  { order, payment, refund, isWhole, creditNote }: Refunded,
): Promise<void> {
  const { id, amountPaise, reason } = refund;
  const { reference, title, email } = order;
  const { config } = services;
  const base = order.upgradesId ? await findOrder(services.db, order.upgradesId) : undefined;
  const isSingleAgain = payment.outcome === "granted" && base?.state === "paid";
  const isGift = order.licence === "gift";
  const facts = {
    ...{ reference, title, amountPaise, isPart: !isWhole, isSingleAgain, isGift, reason },
    siteUrl: config.siteUrl,
  };
  const operators = await operatorAddresses(services);
  const mails: QueuedMail[] = operators.map((to) => ({ to, ...operatorRefundMail(facts) }));
  // After a move the credit note names another person, with address and GSTIN.
  const attached = creditNote?.userId === order.userId ? creditNote : null;
  if (email)
    mails.push({
      to: email,
      ...refundMail(facts),
      ...(attached && { attachments: [attachmentOf(attached)] }),
    });
  await sendOnce(services, { orderId: order.id, kind: `refund ${id}` }, mails);
}

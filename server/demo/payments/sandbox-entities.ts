import { randomBytes } from "node:crypto";
import type {
  demoPaymentOrders,
  demoPayments,
  demoRefunds,
} from "#server/platform/db/schema/demo/payments.ts";

export type SandboxOrder = typeof demoPaymentOrders.$inferSelect;
export type SandboxPayment = typeof demoPayments.$inferSelect;
export type SandboxRefund = typeof demoRefunds.$inferSelect;

/** Rows as Razorpay describes them. */
export function orderEntity(order: SandboxOrder) {
  const paid = order.status === "paid" ? order.amount : 0;
  return {
    id: order.id,
    entity: "order",
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    status: order.status,
    attempts: order.attempts,
    notes: order.notes,
    created_at: seconds(order.createdAt),
  };
}

export function paymentEntity(payment: SandboxPayment) {
  const failed = payment.status === "failed";
  const captured = payment.status === "captured" || payment.status === "refunded";
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.providerOrderId,
    method: "card",
    international: payment.international,
    captured,
    amount_refunded: payment.amountRefunded,
    refund_status: payment.amountRefunded === 0 ? null : payment.status === "refunded" ? "full" : "partial",
    ...(captured ? feeOf(payment.amount) : { fee: null, tax: null }),
    error_code: failed ? DECLINED.code : null,
    error_description: failed ? DECLINED.description : null,
    created_at: seconds(payment.createdAt),
  };
}

export function refundEntity(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: "refund",
    amount: refund.amount,
    currency: "INR",
    payment_id: refund.providerPaymentId,
    status: refund.status,
    receipt: refund.idempotencyKey,
    speed_processed: "normal",
    created_at: seconds(refund.createdAt),
  };
}

/** Two per cent and the tax on them, as Razorpay charges. */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}

export const DECLINED = {
  code: "BAD_REQUEST_ERROR",
  description: "Your payment was declined by the bank. Please try another way to pay.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_failed",
};

export function newId(kind: "order" | "pay" | "rfnd"): string {
  return `${kind}_${randomBytes(10).toString("hex").slice(0, 14)}`;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

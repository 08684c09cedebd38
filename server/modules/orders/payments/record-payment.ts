import type { ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import type { PaymentOutcome, PaymentStatus } from "#shared/states.ts";
import type { Order } from "../queries/orders.ts";
import { type Payment, type PaymentRow, upsertPayment } from "../queries/payments.ts";

/** Messages come late and twice: a payment's status only ever moves forward. */
const RANK: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

type Heard = {
  order: Order;
  payment: ProviderPayment;
  known: Payment | undefined;
  outcome: PaymentOutcome | null;
};

/** Stores what the provider says of a payment. Returns whether that was news. Called with the order locked. */
export async function recordPayment(
  { db, clock }: Pick<Services, "db" | "clock">,
  heard: Heard,
): Promise<boolean> {
  if (heard.outcome === null && !isForward(heard)) return false;
  await upsertPayment(db, paymentRow({ clock }, heard));
  return true;
}

/** The row of a payment by what the provider says of it and what it came to. */
export function paymentRow({ clock }: Pick<Services, "clock">, heard: Heard): PaymentRow {
  const { order, payment, known, outcome } = heard;
  const { amountPaise, currency, feePaise, taxPaise } = payment;
  const facts = {
    amountPaise,
    currency,
    status: statusOf(payment),
    feePaise,
    taxPaise,
    // Some messages omit these.
    method: payment.method ?? known?.method ?? null,
    international: payment.international ?? known?.international ?? null,
    cardCountry: payment.cardCountry ?? known?.cardCountry ?? null,
  };
  return {
    providerPaymentId: payment.id,
    orderId: order.id,
    createdAt: known?.createdAt ?? clock(),
    ...(known && !isForward(heard) ? pickFacts(known) : facts),
    outcome,
    settledAt: outcome && clock(),
  };
}

function isForward({ payment, known }: Pick<Heard, "payment" | "known">): boolean {
  return !known || RANK[statusOf(payment)] > RANK[known.status];
}

/** A status that we do not know is no step forward. */
function statusOf({ status }: ProviderPayment): PaymentStatus {
  return status === "unknown" ? "created" : status;
}

function pickFacts(payment: Payment) {
  const { amountPaise, currency, status, feePaise, taxPaise, method, international, cardCountry } = payment;
  return { amountPaise, currency, status, feePaise, taxPaise, method, international, cardCountry };
}

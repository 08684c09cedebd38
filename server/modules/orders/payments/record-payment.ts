import type { ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import type { PaymentOutcome, PaymentStatus } from "#shared/states.ts";
import type { Order } from "../queries/orders.ts";
import { type Payment, type PaymentRow, upsertPayment } from "../queries/payments.ts";

/** Events arrive late and repeatedly, so a payment's status only moves forward. */
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

/** Stores the provider's view of a payment. Returns whether anything changed. The order must be locked. */
export async function recordPayment(
  { db, clock }: Pick<Services, "db" | "clock">,
  heard: Heard,
): Promise<boolean> {
  if (heard.outcome === null && !isForward(heard)) return false;
  await upsertPayment(db, paymentRow({ clock }, heard));
  return true;
}

/** Builds a payment's row from the provider's view and its outcome. */
export function paymentRow({ clock }: Pick<Services, "clock">, heard: Heard): PaymentRow {
  const { order, payment, known, outcome } = heard;
  const facts = known && !isForward(heard) ? known : newFacts(payment, known);
  return {
    ...facts,
    providerPaymentId: payment.id,
    orderId: order.id,
    createdAt: known?.createdAt ?? clock(),
    outcome,
    settledAt: outcome && clock(),
  };
}

function newFacts(payment: ProviderPayment, known: Payment | undefined) {
  return {
    ...payment,
    status: statusOf(payment),
    // Some events omit these fields.
    method: payment.method ?? known?.method ?? null,
    international: payment.international ?? known?.international ?? null,
    cardCountry: payment.cardCountry ?? known?.cardCountry ?? null,
  };
}

function isForward({ payment, known }: Pick<Heard, "payment" | "known">): boolean {
  return !known || RANK[statusOf(payment)] > RANK[known.status];
}

/** Unknown statuses never advance a payment. */
function statusOf({ status }: ProviderPayment): PaymentStatus {
  return status === "unknown" ? "created" : status;
}

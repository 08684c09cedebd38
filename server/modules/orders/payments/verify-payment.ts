import { AppError } from "#server/errors.ts";
import { PaymentsError } from "#server/platform/providers/payments/payments.ts";
import type { SignedInUser } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { isOpen } from "#shared/orders/order-state.ts";
import { isEntitled } from "../queries/entitlements.ts";
import { findOrder, type Order } from "../queries/orders.ts";
import { findClaimed, type Payment } from "../queries/payments.ts";
import type { Fulfilment } from "./fulfil.ts";
import { processKnownPayment } from "./process-payment.ts";

type Claim = { providerOrderId: string; providerPaymentId: string; signature: string };
/** The claim as the provider's checkout posts it. */
type PostedClaim = Record<`razorpay_${"order_id" | "payment_id" | "signature"}`, string>;

export function readClaim({
  razorpay_order_id,
  razorpay_payment_id,
  razorpay_signature,
}: PostedClaim): Claim {
  return {
    providerOrderId: razorpay_order_id,
    providerPaymentId: razorpay_payment_id,
    signature: razorpay_signature,
  };
}

type Verifying = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/**
 * `owned`: the item is granted. `confirming`: the payment is not settled yet. `refunded`: the payment is being
 * returned.
 */
type Verification = { status: "owned" | "confirming" | "refunded"; order: Order };

/**
 * Verifies the browser's claim by its signature, then by the provider's own view of the payment. `user` is null for
 * a redirect without a session.
 */
export async function verifyPayment(
  services: Verifying,
  { user, ...claim }: Claim & { user: SignedInUser | null },
): Promise<Verification> {
  const { db, payments } = services;
  const claimed = await findClaimed(db, claim);
  // One error for all cases, so that it does not reveal which orders exist.
  if (!claimed || !payments.messages.isCheckoutSigned(claim)) throw refused();
  const { order, payment } = claimed;
  if (user && order.userId !== user.id) throw refused();
  // Verified before and settled: the provider's response could not change anything.
  const result = payment?.outcome ? null : await askProvider(services, claim, payment ?? undefined);
  return { status: result === "granted" ? "owned" : await statusOf(services, order), order };
}

/** An unresponsive provider is asked again by the reconciler; the buyer sees 'confirming', never 'failed'. */
async function askProvider(
  services: Verifying,
  { providerOrderId, providerPaymentId }: Claim,
  known: Payment | undefined,
): Promise<Fulfilment | null> {
  try {
    const found = await services.payments.paymentsOfOrder(providerOrderId);
    const payment = found.find(({ id }) => id === providerPaymentId);
    return payment ? await processKnownPayment(services, payment, known) : null;
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    return null;
  }
}

async function statusOf({ db }: Pick<Services, "db">, before: Order): Promise<Verification["status"]> {
  // A gift grants the buyer nothing, and an upgrader had the item before.
  const saysAccess = before.licence !== "gift" && before.upgradesId === null;
  if (saysAccess && before.userId && (await isEntitled(db, before.userId, before.resourceId))) return "owned";
  const order = (await findOrder(db, before.id)) ?? before;
  if (!saysAccess && order.state === "paid") return "owned";
  return isOpen(order.state) || order.state === "expired" ? "confirming" : "refunded";
}

function refused(): AppError {
  return new AppError(
    400,
    "verification_failed",
    "Payment verification failed. If you were charged, contact support.",
  );
}

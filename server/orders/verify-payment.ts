import { AppError } from "#server/errors.ts";
import { type PaymentSignatures, PaymentsError } from "#server/providers/payments/payments.ts";
import type { SignedInUser } from "#server/providers/user-tokens/user-tokens.ts";
import { isOpen } from "#shared/order-state.ts";
import type { Fulfilment } from "./fulfil.ts";
import { findByProviderOrder, findOrderById, isOwned, type Order } from "./queries.ts";
import { type SettleNeeds, settlePayment } from "./settle-payment.ts";

type Needed = SettleNeeds & { paymentSignatures: PaymentSignatures };
type Claim = { user: SignedInUser; orderId: string; paymentId: string; signature: string };

/** owned: the buyer has it. confirming: the money is on its way, or nobody can say yet. refunded: it goes back. */
export type Verification = { status: "owned" | "confirming" | "refunded"; order: Order };

/** What the browser says is checked against the signature, and then against what the provider itself says of the payment. */
export async function verifyPayment(needed: Needed, claim: Claim): Promise<Verification> {
  const { db, paymentSignatures } = needed;
  const order = await findByProviderOrder(db, claim.orderId);
  // One answer for all of these: it tells nobody which orders exist.
  if (!order?.providerOrderId || order.userId !== claim.user.id) throw refused();
  const { paymentId, signature } = claim;
  if (!paymentSignatures.isCheckout({ orderId: order.providerOrderId, paymentId, signature }))
    throw refused();
  const settled = await askProvider(needed, order.providerOrderId, paymentId);
  return { status: settled === "granted" ? "owned" : await statusOf(needed, order), order };
}

/** A provider that does not answer now is asked again by the reconciler; the buyer is told 'confirming', never 'failed'. */
async function askProvider(
  needed: Needed,
  providerOrderId: string,
  paymentId: string,
): Promise<Fulfilment | null> {
  try {
    const found = await needed.payments.paymentsOfOrder(providerOrderId);
    const payment = found.find(({ id }) => id === paymentId);
    return payment ? await settlePayment(needed, payment) : null;
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    return null;
  }
}

async function statusOf({ db }: Needed, before: Order): Promise<Verification["status"]> {
  if (before.userId && (await isOwned(db, before.userId, before.resourceId))) return "owned";
  const order = (await findOrderById(db, before.id)) ?? before;
  return isOpen(order.state) || order.state === "expired" ? "confirming" : "refunded";
}

function refused(): AppError {
  return new AppError(
    400,
    "verification_failed",
    "Payment verification failed. If you were charged, contact support.",
  );
}

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
type Verifying = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/** owned: the buyer has it. confirming: the money is on its way, or nobody can say yet. refunded: it goes back. */
type Verification = { status: "owned" | "confirming" | "refunded"; order: Order };

/** What the browser says is checked against the signature, and then against what the provider itself says of the payment. */
export async function verifyPayment(
  services: Verifying,
  { user, ...claim }: Claim & { user: SignedInUser },
): Promise<Verification> {
  return verify(services, claim, (order) => order.userId === user.id);
}

/** The same for a browser that the provider's page sends back without a session. Nobody is told what came of it. */
export async function verifyRedirect(services: Verifying, claim: Claim): Promise<void> {
  await verify(services, claim, () => true);
}

async function verify(
  services: Verifying,
  claim: Claim,
  isBuyers: (order: Order) => boolean,
): Promise<Verification> {
  const { db, payments } = services;
  const claimed = await findClaimed(db, claim);
  // One answer for all of these: it tells nobody which orders exist.
  if (!claimed || !isBuyers(claimed.order) || !payments.messages.isCheckoutSigned(claim)) throw refused();
  const { order, payment } = claimed;
  // Said before, and settled: nothing that the provider could say would change it.
  const result = payment?.outcome ? null : await askProvider(services, claim, payment ?? undefined);
  return { status: result === "granted" ? "owned" : await statusOf(services, order), order };
}

/** A provider that does not answer now is asked again by the reconciler; the buyer is told 'confirming', never 'failed'. */
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
  // A gift is not the buyer's, and who makes a team's licence of theirs had the item before.
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

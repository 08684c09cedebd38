import type { Services } from "#server/services.ts";
import { findRefund } from "./queries/refunds.ts";
import { recordRefund } from "./record-refund.ts";

/** The job behind a refund. The key makes a repeat harmless, so it is simply repeated until the provider has said yes. */
export async function refundPayment(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  { refundId }: { refundId: string },
): Promise<void> {
  const wanted = await findRefund(services.db, refundId);
  if (!wanted || wanted.state === "processed") return;
  const { providerPaymentId, amountPaise, idempotencyKey } = wanted;
  const refund = await services.payments.refund({ providerPaymentId, amountPaise, idempotencyKey });
  await recordRefund(services, { providerPaymentId, refund });
}

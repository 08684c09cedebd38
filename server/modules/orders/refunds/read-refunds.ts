import type { Services } from "#server/services.ts";
import { recordRefund } from "./record-refund.ts";

/** Reads all refunds of a payment from the provider, including those made in its dashboard. */
export async function readRefunds(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  providerPaymentId: string,
): Promise<void> {
  for (const refund of await services.payments.list("refunds", { providerPaymentId }))
    await recordRefund(services, refund);
}

import type { Services } from "#server/services.ts";
import { recordRefund } from "./record-refund.ts";

/** Everything that the provider has given back of a payment, whoever asked for it. */
export async function readRefunds(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  providerPaymentId: string,
): Promise<void> {
  for (const refund of await services.payments.list("refunds", { providerPaymentId }))
    await recordRefund(services, refund);
}

import type { ProviderRefund } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState } from "#shared/order-state.ts";
import { lockOrder, updateOrder } from "./queries/orders.ts";
import { findPayment, updatePayment } from "./queries/payments.ts";
import { refundsOfOrder, updateOpenRefund } from "./queries/refunds.ts";
import { sendRefundMails } from "./send-refund-mails.ts";

type Heard = {
  providerPaymentId: string;
  refund: Partial<ProviderRefund> & Pick<ProviderRefund, "status">;
};

/** Stores what the provider says of a refund: the job's response, a webhook, or a payment that turned up as refunded. */
export async function recordRefund(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { providerPaymentId, refund }: Heard,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const payment = await findPayment(tx, providerPaymentId);
    if (!payment) return;
    const order = await lockOrder(tx, payment.orderId);
    const processed = refund.status === "processed";
    const recorded = await updateOpenRefund(tx, payment.id, {
      state: refund.status,
      ...(refund.id && { providerRefundId: refund.id }),
      ...(processed && { processedAt: clock() }),
    });
    if (!order || !processed) return;
    if (recorded) await sendRefundMails({ ...services, db: tx }, order, recorded);
    await updatePayment(tx, payment.id, { status: "refunded" });
    const state = nextOrderState(order.state, "returned");
    if (state === order.state) return;
    const open = (await refundsOfOrder(tx, order.id)).some((one) => one.state !== "processed");
    if (!open) await updateOrder(tx, order.id, { state, refundedAt: clock() });
  });
}

import { receiptMail } from "#server/emails/receipt-mail.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { rateText } from "#shared/rate-text.ts";
import type { Order } from "./queries/orders.ts";
import { sendOnce } from "./send-once.ts";

export async function sendReceipt(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
  payment: ProviderPayment,
): Promise<void> {
  const { clock, config } = services;
  if (!order.email) return;
  const mail = receiptMail({
    reference: order.reference,
    title: order.title,
    amountPaise: order.amountPaise,
    priceCents: order.priceCents,
    rate: rateText(order.rateMicros, order.rateDate?.toISOString() ?? null),
    paidAt: clock(),
    paymentId: payment.id,
    siteUrl: config.siteUrl,
  });
  await sendOnce(services, { orderId: order.id, kind: "receipt" }, [{ to: order.email, ...mail }]);
}

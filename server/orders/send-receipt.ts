import { receiptMail } from "#server/emails/receipt-mail.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import { rateText } from "#shared/rate-text.ts";
import type { FulfilNeeds } from "./fulfil.ts";
import type { Order } from "./queries.ts";
import { sendOnce } from "./send-once.ts";

export async function sendReceipt(
  needed: FulfilNeeds,
  order: Order,
  payment: ProviderPayment,
): Promise<void> {
  const { clock, config } = needed;
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
  await sendOnce(needed, { orderId: order.id, kind: "receipt" }, [{ to: order.email, ...mail }]);
}

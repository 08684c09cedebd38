import { createHash } from "node:crypto";
import { orderMails } from "#server/db/schema/orders.ts";
import { queueMail } from "#server/emails/queue-mail.ts";
import { receiptMail } from "#server/emails/receipt-mail.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import { rateText } from "#shared/rate-text.ts";
import type { FulfilNeeds } from "./fulfil.ts";
import type { Order } from "./queries.ts";

/** One receipt for each order: the row and the job that sends it stand or fall with the caller's transaction. */
export async function sendReceipt(
  { db, jobs, clock, config }: FulfilNeeds,
  order: Order,
  payment: ProviderPayment,
): Promise<void> {
  if (!order.email) return;
  const first = await db
    .insert(orderMails)
    .values({ orderId: order.id, kind: "receipt", createdAt: clock() })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) return;
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
  await queueMail({ db, jobs }, { id: mailId(order.id), to: order.email, ...mail });
}

/** The same for every try at this mail. */
function mailId(orderId: string): string {
  const hex = createHash("sha256").update(`receipt ${orderId}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

import { AppError } from "#server/errors.ts";
import { attachmentOf, type Document, findInvoice } from "#server/modules/invoices/index.ts";
import {
  type MailRow,
  mailId,
  mailRow,
  type QueuedMail,
  queueMail,
  receiptMail,
} from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { rateText } from "#shared/money/rate-text.ts";
import { linksOfOrders } from "./queries/licence-links.ts";
import { insertOrderEvents, insertOrderMail } from "./queries/order-events.ts";
import { findOrderByReference, type Order } from "./queries/orders.ts";
import { findGrantingPayment } from "./queries/payments.ts";

type Receipt = { order: Order; invoice: Document | undefined; paymentId: string | null };
type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/** Builds a sale's receipt. Returns null if the buyer's account is deleted. */
export async function receiptRow(services: Writing, receipt: Receipt): Promise<MailRow | null> {
  const { id: orderId, email } = receipt.order;
  if (!email) return null;
  const mail = await receiptOf(services, receipt);
  return mailRow({ to: email, ...mail, id: mailId(orderId, "receipt", email) }, services.clock());
}

export async function resendReceipt(services: Writing, { reference }: { reference: string }): Promise<void> {
  const { db, clock } = services;
  const order = await findOrderByReference(db, reference);
  const payment = order && (await findGrantingPayment(db, order.id));
  // Free orders have no payment.
  const isPaid = payment !== undefined || (order?.state === "paid" && order.amountPaise === 0);
  if (!order?.email || !isPaid)
    throw new AppError(
      409,
      "not_paid",
      "There is no receipt: the order is not paid, or its account was deleted.",
    );
  const at = clock();
  const newest = await findInvoice(db, order.id);
  // After a move the invoice names another person, with address and GSTIN.
  const invoice = newest?.userId === order.userId ? newest : undefined;
  const mail = await receiptOf(services, { order, invoice, paymentId: payment?.providerPaymentId ?? null });
  const id = mailId(order.id, "receipt again", at.toISOString());
  await queueMail(services, { to: order.email, ...mail, id });
  await insertOrderEvents(db, { orderId: order.id, at, kind: "receipt_queued" });
}

async function receiptOf({ db, clock, config }: Writing, { order, invoice, paymentId }: Receipt) {
  const [gift] = order.licence === "gift" ? await linksOfOrders(db, [order.id]) : [];
  const mail = receiptMail({
    reference: order.reference,
    title: order.title,
    amountPaise: order.amountPaise,
    priceCents: order.priceCents,
    rate: rateText(order),
    paidAt: order.paidAt ?? clock(),
    paymentId,
    siteUrl: config.siteUrl,
    licence: order.licence,
    giftTo: gift?.email ?? null,
    invoice: invoice ? { kind: invoice.kind, number: invoice.number } : null,
  });
  return { ...mail, ...(invoice && { attachments: [attachmentOf(invoice)] }) };
}

/** Queues one mail of a kind per order; the row and the job are part of the caller's transaction. */
export async function sendOnce(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { orderId, kind }: { orderId: string; kind: string },
  mails: QueuedMail[],
): Promise<void> {
  if (!(await insertOrderMail(db, { orderId, kind, createdAt: clock() }))) return;
  for (const mail of mails)
    await queueMail({ db, jobs, clock }, { ...mail, id: mailId(orderId, kind, mail.to) });
}

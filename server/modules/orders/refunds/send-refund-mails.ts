import { attachmentOf, type Document } from "#server/modules/invoices/index.ts";
import {
  operatorAddresses,
  operatorRefundMail,
  type QueuedMail,
  refundMail,
} from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { findOrder, type Order } from "../queries/orders.ts";
import type { Payment } from "../queries/payments.ts";
import type { Refund } from "../queries/refunds.ts";
import { sendOnce } from "../send-receipt.ts";

type Refunded = {
  order: Order;
  payment: Payment;
  refund: Refund;
  /** The whole payment is refunded, by this refund or by several. */
  isWhole: boolean;
  creditNote: Document | null;
};

/** Notifies buyer and operators of a refund, once. */
export async function sendRefundMails(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { order, payment, refund, isWhole, creditNote }: Refunded,
): Promise<void> {
  const { id, amountPaise, reason } = refund;
  const { reference, title, email } = order;
  const { config } = services;
  const base = order.upgradesId ? await findOrder(services.db, { orderId: order.upgradesId }) : undefined;
  const isSingleAgain = payment.outcome === "granted" && base?.state === "paid";
  const isGift = order.licence === "gift";
  const facts = {
    ...{ reference, title, amountPaise, isPart: !isWhole, isSingleAgain, isGift, reason },
    siteUrl: config.siteUrl,
  };
  const operators = await operatorAddresses(services);
  const mails: QueuedMail[] = operators.map((to) => ({ to, ...operatorRefundMail(facts) }));
  // After a move the credit note names another person, with address and GSTIN.
  const attached = creditNote?.userId === order.userId ? creditNote : null;
  if (email)
    mails.push({
      to: email,
      ...refundMail(facts),
      ...(attached && { attachments: [attachmentOf(attached)] }),
    });
  await sendOnce(services, { orderId: order.id, kind: `refund ${id}` }, mails);
}

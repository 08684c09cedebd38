import { operatorAddresses } from "#server/contact/operator-addresses.ts";
import type { refunds } from "#server/db/schema/orders.ts";
import { operatorRefundMail, refundMail } from "#server/emails/refund-mail.ts";
import type { FulfilNeeds } from "./fulfil.ts";
import type { Order } from "./queries.ts";
import { sendOnce } from "./send-once.ts";

/** Buyer and operators learn of money that went back: once for each refund. */
export async function sendRefundNotes(
  needed: FulfilNeeds,
  order: Order,
  { id, amountPaise, reason }: typeof refunds.$inferSelect,
): Promise<void> {
  const { reference, title, email } = order;
  const { config } = needed;
  const facts = { reference, title, amountPaise, reason, siteUrl: config.siteUrl };
  const mails = operatorAddresses(config).map((to) => ({ to, ...operatorRefundMail(facts) }));
  if (email) mails.push({ to: email, ...refundMail(facts) });
  await sendOnce(needed, { orderId: order.id, kind: `refund ${id}` }, mails);
}

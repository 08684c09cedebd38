import { formatPaise } from "#shared/money/money.ts";
import { facts, note, orderButton, renderMail, text } from "../render-mail.ts";
import { SHOP_EMAIL } from "../signed-mailer.ts";

type Refund = {
  reference: string;
  title: string;
  amountPaise: number;
  isPart: boolean;
  /** True if a team licence became a single one again. */
  isSingleAgain: boolean;
  isGift: boolean;
  reason: string;
  siteUrl: string;
};

/** Reasons shown to the buyer; partial refunds say so. */
const REASONS: Record<string, string> = {
  duplicate: "You had already paid for this item, so we have refunded the second payment in full.",
  wrong_amount: "The payment did not match the order's amount, so we have refunded it in full.",
  stale_order:
    "The order was more than 30 days old when you paid, and the price or the item has changed since, so we have refunded it in full. You are welcome to order again at today's price.",
  code_used_up:
    "The order had expired, and someone else has used the discount code's last use since, so we have refunded the payment in full.",
  base_gone:
    "The licence you wanted to upgrade is no longer yours or is already a team licence, so we have refunded this payment in full.",
  base_returned:
    "The licence that you upgraded to a team licence has been refunded, so we have refunded this payment too. The item is no longer in your library.",
  operator: "As agreed, we have refunded the payment.",
  at_provider: "We have refunded the payment.",
};
const PART = "We have refunded part of your payment.";

/** States what happens to the item if the buyer has it through this order. */
function outcome({ isPart, isSingleAgain, isGift, reason }: Refund): string {
  if (isPart) return isGift ? " The recipient keeps the gift." : " The item stays in your library.";
  if (isSingleAgain) return "";
  if (reason !== "operator" && reason !== "at_provider") return "";
  return isGift
    ? " The recipient no longer has the gift, and its link no longer works."
    : " The item is no longer in your library.";
}

const SINGLE_AGAIN =
  "We have refunded the team licence. You keep a single licence, and the item stays in your library.";

/** Reasons shown to operators. */
const DONE_BY: Record<string, string> = {
  operator: "A refund requested by an operator is complete.",
  at_provider: "Someone made a refund in the provider's dashboard, and our records were updated.",
};

export function refundMail(refund: Refund) {
  const { reference, title, amountPaise, isPart, isSingleAgain, reason, siteUrl } = refund;
  const why = isPart
    ? PART
    : isSingleAgain
      ? SINGLE_AGAIN
      : (REASONS[reason] ?? "The payment could not be used, so we have refunded it in full.");
  const amount = `${formatPaise(amountPaise)} INR`;
  return renderMail({
    subject: `Refund for order ${reference}`,
    title: "Your money is on its way back",
    preview: `We have refunded ${amount} to you.`,
    blocks: [
      text(why + outcome(refund)),
      facts({ "Order number": reference, Item: title, Returned: amount }),
      orderButton(siteUrl, reference),
      note(
        `It appears on your statement within five to seven working days. Questions? Write to ${SHOP_EMAIL}.`,
      ),
    ],
  });
}

/** Mail to operators about every refund. */
export function operatorRefundMail({ reference, title, amountPaise, reason, siteUrl }: Refund) {
  const why = reason.replaceAll("_", " ");
  return renderMail({
    subject: `Refunded: ${reference} (${why})`,
    title: "A payment was returned",
    preview: `${reference}: ${reason}`,
    blocks: [
      text(DONE_BY[reason] ?? "The shop refunded a payment automatically. You do not need to do anything."),
      facts({
        "Order number": reference,
        Item: title,
        Returned: `${formatPaise(amountPaise)} INR`,
        Reason: why,
      }),
      orderButton(siteUrl, reference),
    ],
  });
}

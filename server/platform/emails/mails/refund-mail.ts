import { formatPaise } from "#shared/money.ts";
import { orderUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";
import { SHOP_EMAIL } from "../signed-mailer.ts";

type Refund = {
  reference: string;
  title: string;
  amountPaise: number;
  /** True for a partial refund. */
  isPart: boolean;
  /** True if a team licence became a single one again. */
  isSingleAgain: boolean;
  /** True if the order was a gift. */
  isGift: boolean;
  reason: string;
  siteUrl: string;
};

/** Reasons shown to the buyer; partial refunds say so. */
const REASONS: Record<string, string> = {
  duplicate: "You had paid for this item already, so we have returned the second payment, all of it.",
  wrong_amount: "The payment was not the amount of the order, so we have returned all of it.",
  stale_order:
    "The order was more than 30 days old when you paid, and its price or the item has changed since, so we have returned all of it. You are welcome to order again at today's price.",
  code_used_up:
    "The order had run out, and the discount code's last use has gone to somebody else since, so we have returned all of it.",
  base_gone:
    "The licence that this payment was to turn into a team's is no longer yours, or is a team's already, so we have returned all of it.",
  base_returned:
    "The licence that your team's was made of has been refunded, so we have returned this payment too. The item is no longer in your library.",
  operator: "As agreed, we have returned the payment.",
  at_provider: "We have returned the payment.",
};
const PART = "We have returned a part of your payment.";

/** States what happens to the item if the buyer has it through this order. */
function outcome({ isPart, isSingleAgain, isGift, reason }: Refund): string {
  if (isPart) return isGift ? " The gift stays with its receiver." : " The item stays in your library.";
  if (isSingleAgain) return "";
  if (reason !== "operator" && reason !== "at_provider") return "";
  return isGift
    ? " Whoever got the gift no longer has it, and its link no longer works."
    : " The item is no longer in your library.";
}

const SINGLE_AGAIN =
  "We have returned the payment for the team licence. The licence is yours alone again, and the item stays in your library.";

/** Reasons shown to operators. */
const DONE_BY: Record<string, string> = {
  operator: "A refund that an operator asked for is through.",
  at_provider: "Somebody has made a refund in the provider's dashboard, and our records have followed.",
};

export function refundMail(refund: Refund) {
  const { reference, title, amountPaise, isPart, isSingleAgain, reason, siteUrl } = refund;
  const why = isPart
    ? PART
    : isSingleAgain
      ? SINGLE_AGAIN
      : (REASONS[reason] ?? "The payment could not be used, so we have returned all of it.");
  const amount = `${formatPaise(amountPaise)} INR`;
  const body = renderMail({
    title: "Your money is on its way back",
    preview: `We have returned ${amount} to you.`,
    blocks: [
      {
        kind: "text",
        text: why + outcome(refund),
      },
      {
        kind: "facts",
        rows: [
          ["Order number", reference],
          ["Item", title],
          ["Returned", amount],
        ],
      },
      { kind: "button", label: "See the order's status", href: siteUrl + orderUrl(reference) },
      {
        kind: "note",
        text: `The bank shows it within five to seven working days. Questions? Write to ${SHOP_EMAIL}.`,
      },
    ],
  });
  return { subject: `Refund for order ${reference}`, ...body };
}

/** To operators: every refund. */
export function operatorRefundMail({ reference, title, amountPaise, reason, siteUrl }: Refund) {
  const body = renderMail({
    title: "A payment was returned",
    preview: `${reference}: ${reason}`,
    blocks: [
      {
        kind: "text",
        text: DONE_BY[reason] ?? "The shop has refunded a payment by itself. Nothing needs to be done.",
      },
      {
        kind: "facts",
        rows: [
          ["Order number", reference],
          ["Item", title],
          ["Returned", `${formatPaise(amountPaise)} INR`],
          ["Reason", reason.replaceAll("_", " ")],
        ],
      },
      { kind: "button", label: "See the order's status", href: siteUrl + orderUrl(reference) },
    ],
  });
  return { subject: `Refunded: ${reference} (${reason.replaceAll("_", " ")})`, ...body };
}

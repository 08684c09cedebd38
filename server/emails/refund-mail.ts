import { site } from "#content/site.ts";
import { formatPaise } from "#shared/money.ts";
import { orderUrl } from "#shared/urls.ts";
import { renderMail } from "./render-mail.ts";

type Refund = { reference: string; title: string; amountPaise: number; reason: string; siteUrl: string };

const REASONS: Record<string, string> = {
  duplicate: "You had paid for this item already, so we have returned the second payment, all of it.",
  wrong_amount: "The payment was not the amount of the order, so we have returned all of it.",
};

export function refundMail({ reference, title, amountPaise, reason, siteUrl }: Refund) {
  const amount = `${formatPaise(amountPaise)} INR`;
  const body = renderMail({
    title: "Your money is on its way back",
    preview: `We have returned ${amount} to you.`,
    blocks: [
      {
        kind: "text",
        text: REASONS[reason] ?? "The payment could not be used, so we have returned all of it.",
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
        text: `The bank shows it within five to seven working days. Questions? Write to ${site.email}.`,
      },
    ],
  });
  return { subject: `Refund for order ${reference}`, ...body };
}

/** The same, for those who run the shop: they see every payment that went back. */
export function operatorRefundMail({ reference, title, amountPaise, reason, siteUrl }: Refund) {
  const body = renderMail({
    title: "A payment was returned",
    preview: `${reference}: ${reason}`,
    blocks: [
      { kind: "text", text: "The shop has refunded a payment by itself. Nothing needs to be done." },
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

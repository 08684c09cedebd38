import { formatPaise } from "#shared/money.ts";
import { orderUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

type Dispute = { reference: string; amountPaise: number; status: string; siteUrl: string };

const ENDS: Record<string, string> = {
  won: "The bank decided in our favour: the money stays, and so does the buyer's access.",
  lost: "The bank decided in the buyer's favour and took the money back. If that was the full amount, the buyer's access has ended.",
  closed: "The dispute was closed without a decision. Nothing has changed.",
};

/** Mail to operators: a dispute has ended. */
export function disputeMail({ reference, amountPaise, status, siteUrl }: Dispute) {
  const body = renderMail({
    title: `Dispute ${status}`,
    preview: `${reference}: ${status}`,
    blocks: [
      { kind: "text", text: ENDS[status] ?? "The dispute has ended." },
      {
        kind: "facts",
        rows: [
          ["Order number", reference],
          ["Disputed", `${formatPaise(amountPaise)} INR`],
        ],
      },
      { kind: "button", label: "See the order's status", href: siteUrl + orderUrl(reference) },
    ],
  });
  return { subject: `Dispute ${status}: ${reference}`, ...body };
}

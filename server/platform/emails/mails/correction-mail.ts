import { operatorOrderUrl } from "#shared/operator-urls.ts";
import { orderUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

type Correction = { reference: string; siteUrl: string };

/** Mail to operators: a correction that would change a sale's tax needs their approval. */
export function correctionAskedMail({ reference, number, siteUrl }: Correction & { number: string }) {
  const body = renderMail({
    title: "An invoice correction needs your decision",
    preview: `A buyer asks for another place of supply on ${number}.`,
    blocks: [
      {
        kind: "text",
        text: `A buyer asks for an invoice with another state or country in place of ${number}. That changes the sale's tax: ask for evidence if in doubt, then approve or refuse it.`,
      },
      { kind: "facts", rows: [["Order number", reference]] },
      { kind: "button", label: "See the order", href: siteUrl + operatorOrderUrl(reference) },
    ],
  });
  return { subject: `Correction requested: ${reference}`, ...body };
}

/** Mail to the buyer: the new document's number, or the reason of the rejection. */
export function correctionDecidedMail({
  reference,
  number,
  reason,
  siteUrl,
}: Correction & { number: string | null; reason: string | null }) {
  const text = number
    ? `Your invoice has been corrected. The new one is ${number}; it is attached.`
    : "We have not made the correction you asked for.";
  const body = renderMail({
    title: number ? "Your corrected invoice" : "About your invoice",
    preview: text,
    blocks: [
      { kind: "text", text },
      ...(reason ? [{ kind: "text" as const, text: reason }] : []),
      { kind: "facts", rows: [["Order number", reference]] },
      { kind: "button", label: "See the order's status", href: siteUrl + orderUrl(reference) },
    ],
  });
  return { subject: `${number ? "Corrected invoice" : "Your invoice"}: order ${reference}`, ...body };
}

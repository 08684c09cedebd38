import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { button, facts, orderButton, renderMail, text } from "../render-mail.ts";

type Correction = { reference: string; siteUrl: string };

/** Mail to operators: a correction that would change a sale's tax needs their approval. */
export function correctionAskedMail({ reference, number, siteUrl }: Correction & { number: string }) {
  return renderMail({
    subject: `Correction requested: ${reference}`,
    title: "An invoice correction needs your decision",
    preview: `A buyer asks for another place of supply on ${number}.`,
    blocks: [
      text(
        `A buyer asks for an invoice with another state or country in place of ${number}. That changes the sale's tax: ask for evidence if in doubt, then approve or refuse it.`,
      ),
      facts({ "Order number": reference }),
      button("See the order", siteUrl + operatorOrderUrl(reference)),
    ],
  });
}

/** Mail to the buyer: the new document's number, or the reason of the rejection. */
export function correctionDecidedMail({
  reference,
  number,
  reason,
  siteUrl,
}: Correction & { number: string | null; reason: string | null }) {
  const decision = number
    ? `Your invoice has been corrected. The new one is ${number}; it is attached.`
    : "We have not made the correction you asked for.";
  return renderMail({
    subject: `${number ? "Corrected invoice" : "Your invoice"}: order ${reference}`,
    title: number ? "Your corrected invoice" : "About your invoice",
    blocks: [
      text(decision),
      ...(reason ? [text(reason)] : []),
      facts({ "Order number": reference }),
      orderButton(siteUrl, reference),
    ],
  });
}

import { receiptMailWords } from "#content/mails/receipt-mail.ts";
import { itemTitle, licences } from "#content/store/checkout/licence.ts";
import { formatDollars, formatPaise } from "#shared/money/money.ts";
import type { Licence } from "#shared/orders/licence.ts";
import { utcTimeText } from "#shared/time/utc-date-text.ts";
import { libraryUrl, orderUrl } from "#shared/urls.ts";
import { button, facts, link, note, renderMail, text } from "../render-mail.ts";
import { SHOP_EMAIL } from "../signed-mailer.ts";

const ATTACHED: Record<string, string> = {
  invoice: "The tax invoice is attached as a PDF and available in your account.",
  receipt: "The receipt for your records is attached as a PDF and available in your account.",
};

type Receipt = {
  reference: string;
  title: string;
  amountPaise: number;
  priceCents: number;
  rate: string;
  paidAt: Date;
  /** Null if nothing had to be paid. */
  paymentId: string | null;
  siteUrl: string;
  licence: Licence;
  /** Recipient of a gift; null if it is no gift or the address is deleted. */
  giftTo: string | null;
  invoice: { kind: string; number: string } | null;
};

export function receiptMail(receipt: Receipt) {
  const { reference, title, amountPaise, priceCents, rate, paidAt, paymentId, siteUrl } = receipt;
  const { licence, giftTo, invoice } = receipt;
  const words = receiptMailWords.licences[licence];
  const item = itemTitle(title, licence);
  const opening = paymentId === null ? receiptMailWords.covered : receiptMailWords.paid;
  return renderMail({
    subject: `Receipt ${reference}: ${title}`,
    title: words.title,
    preview: words.preview(item, giftTo),
    blocks: [
      text(opening(item, words.where(giftTo))),
      button(words.button, siteUrl + libraryUrl()),
      facts({
        "Order number": reference,
        Item: title,
        Paid: `${formatPaise(amountPaise)} INR`,
        "USD reference": `${formatDollars(priceCents)} (${rate})`,
        Date: utcTimeText(paidAt),
        Licence: licences[licence].name,
        [receiptMailWords.receiver]: giftTo || null,
        Payment: paymentId,
        ...(invoice && { [invoice.kind === "invoice" ? "Tax invoice" : "Receipt"]: invoice.number }),
      }),
      ...(invoice ? [text(ATTACHED[invoice.kind] ?? "")] : []),
      link("See the order's status", siteUrl + orderUrl(reference)),
      note(`Licence: ${licences[licence].text}`),
      note(`Questions? Answer this mail or write to ${SHOP_EMAIL}, with the order number.`),
    ],
  });
}

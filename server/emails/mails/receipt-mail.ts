import { site } from "#content/site.ts";
import { licences } from "#content/store/licence.ts";
import { formatDollars, formatPaise } from "#shared/money.ts";
import type { Licence } from "#shared/orders/licence.ts";
import { libraryUrl, orderUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

const WHERE: Record<Licence, string> = {
  person: "the item is in your library",
  team: "the item is in your library; give your colleagues their seats in your account",
  gift: "the link to the gift is on its way to its address",
};

/** What the PDF is. */
const ATTACHED: Record<string, string> = {
  invoice: "The tax invoice is attached as a PDF, and stays in your account.",
  receipt: "The receipt for your books is attached as a PDF, and stays in your account.",
};

type Receipt = {
  reference: string;
  title: string;
  amountPaise: number;
  priceCents: number;
  rate: string;
  paidAt: Date;
  /** Null: nothing had to be paid. */
  paymentId: string | null;
  siteUrl: string;
  licence: Licence;
  /** What is attached. */
  invoice: { kind: string; number: string } | null;
};

export function receiptMail(receipt: Receipt) {
  const { reference, title, amountPaise, priceCents, rate, paidAt, paymentId, siteUrl, licence, invoice } =
    receipt;
  const opening =
    paymentId === null
      ? `Your code covers all of ${title}, and the item is in your library. Nothing was charged.`
      : `Your payment for ${title} has arrived, and ${WHERE[licence]}.`;
  const body = renderMail({
    title: "Thank you. It is yours.",
    preview: `${title} is in your library. This is your receipt.`,
    blocks: [
      { kind: "text", text: opening },
      { kind: "button", label: "Open your library", href: siteUrl + libraryUrl() },
      {
        kind: "facts",
        rows: [
          ["Order number", reference],
          ["Item", title],
          ["Paid", `${formatPaise(amountPaise)} INR`],
          ["USD reference", `${formatDollars(priceCents)} (${rate})`],
          ["Date", `${paidAt.toISOString().slice(0, 16).replace("T", " ")} UTC`],
          ["Licence", licences[licence].name],
          ...(paymentId === null ? [] : [["Payment", paymentId] as const]),
          ...(invoice
            ? [[invoice.kind === "invoice" ? "Tax invoice" : "Receipt", invoice.number] as const]
            : []),
        ],
      },
      ...(invoice ? [{ kind: "text", text: ATTACHED[invoice.kind] ?? "" } as const] : []),
      { kind: "link", label: "See the order's status", href: siteUrl + orderUrl(reference) },
      { kind: "note", text: `Licence: ${licences[licence].text}` },
      { kind: "note", text: `Questions? Answer this mail or write to ${site.email}, with the order number.` },
    ],
  });
  return { subject: `Receipt ${reference}: ${title}`, ...body };
}

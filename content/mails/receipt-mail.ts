import type { Licence } from "#shared/orders/licence.ts";

const LIBRARY = { title: "Thank you. It is yours.", button: "Open your library" };
const inLibrary = (title: string) => `${title} is in your library. This is your receipt.`;

/** The receipt for each licence. `to`: the recipient of a gift, if still known. */
export const receiptMailWords = {
  paid: (title: string, where: string) => `We have received your payment for ${title}, and ${where}.`,
  covered: (title: string, where: string) =>
    `Your code covers all of ${title}, and ${where}. Nothing was charged.`,
  licences: {
    person: { ...LIBRARY, preview: inLibrary, where: () => "the item is in your library" },
    team: {
      ...LIBRARY,
      preview: inLibrary,
      where: () => "the item is in your library; you can give your colleagues seats in your account",
    },
    gift: {
      title: "Thank you. Your gift is on its way.",
      preview: (title: string, to: string | null) =>
        `${title} is on its way to ${recipientOf(to)}. This is your receipt.`,
      where: (to: string | null) => `we have emailed the link to your gift to ${recipientOf(to)}`,
      button: "See your gifts",
    },
  } satisfies Record<Licence, ReceiptWords>,
  receiver: "Gift for",
} as const;

type ReceiptWords = {
  title: string;
  preview: (title: string, to: string | null) => string;
  where: (to: string | null) => string;
  button: string;
};

function recipientOf(to: string | null): string {
  return to ?? "its recipient";
}

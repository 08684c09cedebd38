import type { Licence } from "#shared/orders/licence.ts";

const LIBRARY = { title: "Thank you. It is yours.", button: "Open your library" };
const inLibrary = (title: string) => `${title} is in your library. This is your receipt.`;

/** The receipt, by what was bought. `to`: whom a gift is for, as far as that is still known. */
export const receiptMailWords = {
  paid: (title: string, where: string) => `Your payment for ${title} has arrived, and ${where}.`,
  covered: (title: string, where: string) =>
    `Your code covers all of ${title}, and ${where}. Nothing was charged.`,
  licences: {
    person: { ...LIBRARY, preview: inLibrary, where: () => "the item is in your library" },
    team: {
      ...LIBRARY,
      preview: inLibrary,
      where: () => "the item is in your library; give your colleagues their seats in your account",
    },
    gift: {
      title: "Thank you. Your gift is on its way.",
      preview: (title: string, to: string | null) =>
        `${title} is on its way to ${receiver(to)}. This is your receipt.`,
      where: (to: string | null) => `we have mailed the link to your gift to ${receiver(to)}`,
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

function receiver(to: string | null): string {
  return to ?? "its receiver";
}

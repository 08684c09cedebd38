import { plural } from "./words/plural.ts";

/** Invoice corrections that would change the tax. */
export const correctionWords = {
  asks: (reference: string) => `${reference}: the buyer asks for an invoice to`,
  approve: "Approve",
  approved: "The corrected invoice is issued",
  refuse: "Refuse…",
  refuseTitle: "Refuse the correction",
  refuseWhat: "The invoice stays as it is. The buyer gets your reason by mail.",
  refused: "Refused",
} as const;

export const invoiceLinkWords = {
  download: (number: string) => `Download ${number}`,
  against: (number: string) => `of ${number}`,
} as const;

/** Texts about discount codes. */
export const codeWords = {
  add: "New code",
  code: "Code",
  codeHint: "3 to 32 letters, digits and dashes",
  percent: "Percent off",
  amount: "Or US dollars off",
  amountHint: "Such as 10 or 9.50",
  noAmount: "An amount looks like 10 or 9.50",
  from: "From",
  until: "Until (inclusive)",
  uses: "Total uses",
  perPerson: "Uses per buyer",
  create: "Create the code",
  created: (code: string) => `${code} can be used`,
  end: "End",
  ended: (code: string) => `${code} has ended`,
  hasEnded: "Ended",
  copyLink: "Copy link",
  copied: "Link copied",
  notCopied: "Your browser did not let us copy the link",
  noEnd: "No end",
  used: (used: number, most: number | null) => (most === null ? `${used} used` : `${used} of ${most} used`),
  reserved: (count: number) => `${plural(count, "reservation")} by open orders`,
  release: "Release",
  released: (code: string) => `${code}: uses reserved by open orders are free again`,
  everything: "Everything",
} as const;

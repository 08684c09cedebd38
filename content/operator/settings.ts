import type { Change } from "#shared/settings/settings.ts";
import { INDIAN_STATES, type StateCode } from "#shared/tax/indian-states.ts";

/** Where the seller's facts are stored in the console. */
export const SETTINGS_PAGE = "/operator/settings";

const facts = {
  legalName: "Legal name",
  address: "Address",
  state: "State",
  signatory: "Authorised signatory",
  gstin: "GSTIN",
  lut: "LUT (ARN)",
  taxRate: "Tax rate in percent",
  sac: "SAC",
  "series.invoice": "Prefix of invoices",
  "series.credit_note": "Prefix of credit notes",
  "series.receipt": "Prefix of receipts",
  pricesIncludeTax: "Prices include the tax",
  timeZone: "Time zone",
  email: "Email",
  operatorEmail: "Email for operators",
  phone: "Phone",
  hours: "Business hours",
  bookingUrl: "Booking link",
} as const;

export type FactName = keyof typeof facts;

/** The words of the settings in the console. */
export const settingsWords = {
  heading: "Settings",
  about:
    "Who sells and how to reach you. Pages and mails have a change at once, documents from the next one on.",
  facts,
  hints: {
    address: "As it stands on invoices, a line each. The state says the country.",
    state: "Where the business is registered",
    signatory: "Name and role",
    gstin: "Empty: not registered. Documents are receipts then, without tax.",
    lut: "For exports without tax. Empty: exports are charged IGST.",
    sac: "Of what is sold; 997331 is software licences",
    "series.invoice": "OW gives OW/26-27/00001. A new prefix begins at 1.",
    pricesIncludeTax: "Off: the tax is added at the checkout.",
    timeZone: "For the days of codes, documents and daily sums: Asia/Kolkata",
    email: "On pages, policies and receipts",
    operatorEmail: "Told of messages, refunds and alarms, beside the addresses in OPERATORS",
    phone: "With its country: +91 80 1234 5678",
    hours: "A line each: Mon-Fri: 9am-6pm",
    bookingUrl: "Where 'Book a Call' leads",
  } as Partial<Record<FactName, string>>,
  sections: [
    { title: "Seller", facts: ["legalName", "signatory", "address", "state"] },
    {
      title: "Tax & documents",
      facts: [
        "gstin",
        "lut",
        "taxRate",
        "sac",
        "series.invoice",
        "series.credit_note",
        "series.receipt",
        "pricesIncludeTax",
        "timeZone",
      ],
    },
    { title: "Contact", facts: ["email", "operatorEmail", "phone", "hours"] },
    { title: "Booking", facts: ["bookingUrl"] },
  ] as const satisfies readonly { title: string; facts: readonly FactName[] }[],
  save: "Save settings",
  saved: "Settings saved",
  preview: "Preview an invoice",
  previewAbroad: "Preview an export",
  previewFile: "sample-invoice.pdf",
  previewFailed: "The sample could not be drawn.",
  unconfirmed: {
    title: "The shop takes no orders yet",
    text: "Check every fact and save once: that confirms them.",
  },
  madeUp: (names: readonly string[]) => `Still the example's: ${list(names)}.`,
  conflict: {
    title: "Changed meanwhile",
    text: "Somebody else has saved settings while you edited yours, which are still in the form. They changed:",
    take: "Take theirs",
    overwrite: "Save mine over theirs",
  },
  history: {
    heading: "History",
    empty: "Nobody has saved settings yet: these are the demo's.",
    when: "When",
    who: "Who",
    what: "What changed",
    confirmed: "Confirmed without a change",
  },
  change: ({ fact, before, after }: Change) =>
    `${labelOf(fact)} ${valueText(fact, before)} → ${valueText(fact, after)}`,
} as const;

/** On Today, in live mode, until the facts are confirmed. */
export const sellerAlert = {
  madeUp: (names: readonly string[]) =>
    `The shop takes no orders: these facts of the seller are still the example's: ${list(names)}.`,
  unconfirmed: "The shop takes no orders until somebody has confirmed the seller's facts.",
  open: "Open settings",
} as const;

function list(names: readonly string[]): string {
  return names.map(labelOf).join(", ");
}

function labelOf(fact: string): string {
  return facts[fact as FactName] ?? fact;
}

function valueText(fact: string, value: Change["before"]): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (fact === "state") return INDIAN_STATES[value as StateCode] ?? String(value);
  if (fact === "taxRate") return `${Number(value) / 100} %`;
  return String(value).replaceAll("\n", ", ");
}

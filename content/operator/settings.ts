import type { Change } from "#shared/settings/settings.ts";
import { INDIAN_STATES, type StateCode } from "#shared/tax/indian-states.ts";

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

/** Texts of the console's settings page. */
export const settingsWords = {
  heading: "Settings",
  about: "Who sells and how to reach you. Pages and mails change at once, documents from the next one on.",
  facts,
  hints: {
    address: "As printed on invoices, one line each. The state determines the country.",
    state: "Where the business is registered",
    signatory: "Name and role",
    gstin: "Empty: not registered. Documents are then receipts without tax.",
    lut: "For exports without tax. Empty: exports are charged IGST.",
    sac: "Service code of what you sell; 997331 is software licences",
    "series.invoice": "OW gives OW/26-27/00001. A new prefix starts at 1.",
    pricesIncludeTax: "Off: tax is added at checkout.",
    timeZone: "Used for dates of codes, documents and daily totals, such as Asia/Kolkata",
    email: "On pages, policies and receipts",
    operatorEmail: "Gets messages, refunds and alerts, in addition to the addresses in OPERATORS",
    phone: "With country code: +91 80 1234 5678",
    hours: "One line each: Mon-Fri: 9am-6pm",
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
  previewFailed: "The sample could not be created.",
  unconfirmed: {
    title: "The shop takes no orders yet",
    text: "Check every detail and save once to confirm them.",
  },
  placeholders: (names: readonly string[]) => `Still sample values: ${list(names)}.`,
  conflict: {
    title: "Changed in the meantime",
    text: "Someone else saved settings while you were editing. Your changes are still in the form. They changed:",
    take: "Use theirs",
    overwrite: "Save mine over theirs",
  },
  history: {
    heading: "History",
    empty: "No one has saved settings yet: these are the demo's.",
    when: "When",
    who: "Who",
    what: "What changed",
    confirmed: "Confirmed without a change",
  },
  change: ({ fact, before, after }: Change) =>
    `${labelOf(fact)} ${valueText(fact, before)} → ${valueText(fact, after)}`,
} as const;

/** Shown on Today in live mode until the details are confirmed. */
export const sellerAlert = {
  placeholders: (names: readonly string[]) =>
    `The shop takes no orders yet. These seller details are still sample values: ${list(names)}.`,
  unconfirmed: "The shop takes no orders until someone has confirmed the seller's details.",
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

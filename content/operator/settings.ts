import type { Change } from "#shared/settings/settings.ts";
import { INDIAN_STATES, type StateCode } from "#shared/tax/indian-states.ts";

export const SETTINGS_PAGE = "/operator/settings";

type Fact = { label: string; hint?: string };

const seller = {
  legalName: { label: "Legal name" },
  signatory: { label: "Authorised signatory", hint: "Name and role" },
  address: {
    label: "Address",
    hint: "As printed on invoices, one line each. The state determines the country.",
  },
  state: { label: "State", hint: "Where the business is registered" },
};
const taxAndDocuments = {
  gstin: { label: "GSTIN", hint: "Empty: not registered. Documents are then receipts without tax." },
  lut: { label: "LUT (ARN)", hint: "For exports without tax. Empty: exports are charged IGST." },
  taxRate: { label: "Tax rate in percent" },
  sac: { label: "SAC", hint: "Service code of what you sell; 997331 is software licences" },
  "series.invoice": {
    label: "Prefix of invoices",
    hint: "OW gives OW/26-27/00001. A new prefix starts at 1.",
  },
  "series.credit_note": { label: "Prefix of credit notes" },
  "series.receipt": { label: "Prefix of receipts" },
  pricesIncludeTax: { label: "Prices include the tax", hint: "Off: tax is added at checkout." },
  timeZone: {
    label: "Time zone",
    hint: "Used for dates of codes, documents and daily totals, such as Asia/Kolkata",
  },
};
const contact = {
  email: { label: "Email", hint: "On pages, policies and receipts" },
  operatorEmail: {
    label: "Email for operators",
    hint: "Gets messages, refunds and alerts, in addition to the addresses in OPERATORS",
  },
  phone: { label: "Phone", hint: "With country code: +91 80 1234 5678" },
  hours: { label: "Business hours", hint: "One line each: Mon-Fri: 9am-6pm" },
};
const booking = { bookingUrl: { label: "Booking link", hint: "Where 'Book a Call' leads" } };

const all = { ...seller, ...taxAndDocuments, ...contact, ...booking };
export type FactName = keyof typeof all;
const facts: Record<FactName, Fact> = all;

/** Texts of the console's settings page. */
export const settingsWords = {
  heading: "Settings",
  about: "Who sells and how to reach you. Pages and mails change at once, documents from the next one on.",
  facts,
  sections: [
    { title: "Seller", facts: seller },
    { title: "Tax & documents", facts: taxAndDocuments },
    { title: "Contact", facts: contact },
    { title: "Booking", facts: booking },
  ] as readonly { title: string; facts: Partial<Record<FactName, Fact>> }[],
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
  return facts[fact as FactName]?.label ?? fact;
}

function valueText(fact: string, value: Change["before"]): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (fact === "state") return INDIAN_STATES[value as StateCode] ?? String(value);
  if (fact === "taxRate") return `${Number(value) / 100} %`;
  return String(value).replaceAll("\n", ", ");
}

import { demoSeller, PLACEHOLDER_SELLER } from "#content/site.ts";
import type { Business, Contact, Settings } from "#shared/settings/settings.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.ts";

/**
 * The demo's seller, as documents name it: placeholders until an operator saves the real details at
 * /operator/settings or runs `seller set FILE`.
 */
export const business = {
  legalName: demoSeller.legalName,
  address: "14 Foundry Lane, Indiranagar\nBengaluru 560038",
  state: "29",
  gstin: "29AABCO1234F1ZR",
  email: demoSeller.email,
  /** Licensing services for the right to use computer software. */
  sac: "997331",
  taxRate: 1800,
  /** Indian law requires it for consumers. */
  pricesIncludeTax: true,
  lut: "AD290426000123X",
  /** Document numbers look like PREFIX/26-27/00001. */
  series: { invoice: "OW", credit_note: "OWC", receipt: "OWR" },
  signatory: "Daniel Osei, Director",
  timeZone: DEFAULT_TIME_ZONE,
} as const satisfies Business;

/** Placeholders as well: .example is reserved, and no number in Bengaluru begins with 0. */
const contact = {
  operatorEmail: demoSeller.operatorEmail,
  phone: "+91 80 0000 0142",
  hours: "Mon-Fri: 9am-6pm EST\nSat: 10am-2pm\nSun: closed",
  bookingUrl: demoSeller.bookingUrl,
} as const satisfies Contact;

/** Used until an operator has saved settings. */
export const defaultSettings: Settings = { ...business, ...contact };

/** The placeholder seller's details: no such person, and no authority issued these numbers. */
const PLACEHOLDERS = {
  legalName: PLACEHOLDER_SELLER,
  address: /\b14 Foundry Lane\b/,
  gstin: /^29AABCO1234F1Z/,
  email: /\.example$/,
  lut: /^AD290426000123X$/,
  signatory: /^Daniel Osei\b/,
} as const satisfies Partial<Record<keyof Business, RegExp>>;

/** Names of the seller's details that are still placeholders. An invoice that contains one of them is not lawful. */
export function findPlaceholderDetails(seller: Business): string[] {
  return (Object.keys(PLACEHOLDERS) as (keyof typeof PLACEHOLDERS)[]).filter((name) =>
    PLACEHOLDERS[name].test(seller[name] ?? ""),
  );
}

/** Includes placeholder contact details, which reach no one but appear on no document. */
export function findPlaceholderSettings(settings: Settings): string[] {
  const ways = (["operatorEmail", "phone", "bookingUrl"] as const).filter(
    (name) => settings[name] === contact[name],
  );
  return [...findPlaceholderDetails(settings), ...ways];
}

/** Texts on documents, worded as the law or an accountant expects. */
export const invoiceWords = {
  titles: { invoice: "Tax invoice", credit_note: "Credit note", receipt: "Receipt" },
  originalNote: "Original for recipient",
  electronic:
    "Issued electronically under the Information Technology Act, 2000: valid without a signature (Rule 46, proviso).",
  exportDeclaration: "Supply meant for export under letter of undertaking without payment of integrated tax.",
  exportTaxed: "Supply meant for export on payment of integrated tax.",
  lut: (number: string) => `LUT (ARN): ${number}`,
  outsideIndia: "Outside India (96)",
  reverseCharge: "Tax is payable on reverse charge: No",
  receiptNote: "The seller is not registered for GST. No tax is charged.",
  unregistered: "Unregistered buyer",
  /** Printed across the console's preview, which is not a document. */
  sample: { mark: "Sample", number: "SAMPLE", order: "SAMPLE", title: "Sample item", buyer: "A buyer" },
  /** `method` is the provider's name; an unknown one is left out. */
  paid: (day: string, method: string | null) => {
    const by = PAYMENT_METHODS[method ?? ""];
    return `Paid on ${day}${by ? ` by ${by}` : ""}`;
  },
} as const;

const PAYMENT_METHODS: Record<string, string> = {
  card: "card",
  upi: "UPI",
  netbanking: "net banking",
  wallet: "wallet",
  emi: "card in instalments",
  paylater: "pay later",
  bank_transfer: "bank transfer",
};

import { demoSeller, EXAMPLE_SELLER } from "#content/site.ts";
import type { Business, Contact, Settings } from "#shared/settings/settings.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time-zone.ts";

/**
 * The demo's seller, as documents name it. Made up: an operator stores the true facts at /operator/settings, or by `seller set FILE`.
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
  /** As the law of India has it for buyers who are no businesses. */
  pricesIncludeTax: true,
  lut: "AD290426000123X",
  /** A document's number is PREFIX/26-27/00001. */
  series: { invoice: "OW", credit_note: "OWC", receipt: "OWR" },
  signatory: "Daniel Osei, Director",
  timeZone: DEFAULT_TIME_ZONE,
} as const satisfies Business;

/** Made up as well: .example is reserved, and no number in Bengaluru begins with 0. */
const contact = {
  operatorEmail: demoSeller.operatorEmail,
  phone: "+91 80 0000 0142",
  hours: "Mon-Fri: 9am-6pm EST\nSat: 10am-2pm\nSun: closed",
  bookingUrl: demoSeller.bookingUrl,
} as const satisfies Contact;

/** What counts until an operator has stored something. */
export const defaultSettings: Settings = { ...business, ...contact };

/** What the example says of its seller: nobody is called so, and no office has given out these numbers. */
const MADE_UP = {
  legalName: EXAMPLE_SELLER,
  address: /\b14 Foundry Lane\b/,
  gstin: /^29AABCO1234F1Z/,
  email: /\.example$/,
  lut: /^AD290426000123X$/,
  signatory: /^Daniel Osei\b/,
} as const satisfies Partial<Record<keyof Business, RegExp>>;

/** The facts that are still the example's, by their names. An invoice that holds one of them is not lawful. */
export function madeUpFacts(seller: Business): string[] {
  return (Object.keys(MADE_UP) as (keyof typeof MADE_UP)[]).filter((name) =>
    MADE_UP[name].test(seller[name] ?? ""),
  );
}

/** Those, and the ways to reach the seller that are the example's: they reach nobody, but no document names them. */
export function exampleFacts(settings: Settings): string[] {
  const ways = (["operatorEmail", "phone", "bookingUrl"] as const).filter(
    (name) => settings[name] === contact[name],
  );
  return [...madeUpFacts(settings), ...ways];
}

/** The words of the documents, as the law or an accountant expects them. */
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
  /** Across what is no document yet: the preview in the console. */
  sample: { mark: "Sample", number: "SAMPLE", order: "SAMPLE", title: "Sample item", buyer: "A buyer" },
  /** The means as the provider calls it; one that has no name here is left out. */
  paid: (day: string, method: string | null) => {
    const by = MEANS[method ?? ""];
    return `Paid on ${day}${by ? ` by ${by}` : ""}`;
  },
} as const;

const MEANS: Record<string, string> = {
  card: "card",
  upi: "UPI",
  netbanking: "net banking",
  wallet: "wallet",
  emi: "card in instalments",
  paylater: "pay later",
  bank_transfer: "bank transfer",
};

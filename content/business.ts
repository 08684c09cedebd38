import { isGstin } from "#shared/tax/gstin.ts";
import type { StateCode } from "#shared/tax/indian-states.ts";
import { EXAMPLE_SELLER, site } from "./site.ts";
import { pricesIncludeTax } from "./store/purchase.ts";

const [street, city] = site.address;

/**
 * What invoices say of the seller beside the name and the address of site.ts. Made up, as these are: the command `seller set FILE`
 * stores your own. Without a GSTIN (null) the document is a receipt and says nothing of tax.
 */
export const business = {
  legalName: site.legalName,
  // The state says the country.
  address: `${street}\n${city}`,
  state: "29",
  gstin: "29AABCO1234F1ZR",
  email: site.email,
  /** Licensing services for the right to use computer software. */
  sac: "997331",
  /** In hundredths of a percent: 1800 is 18 %. */
  taxRate: 1800,
  pricesIncludeTax,
  /** The letter of undertaking under which exports go without tax; null: none is named. */
  lut: "AD290426000123X",
  /** A document's number is PREFIX/26-27/00001: at most three letters or digits each, all different. */
  series: { invoice: "OW", credit_note: "OWC", receipt: "OWR" },
  signatory: "Daniel Osei, Director",
} as const satisfies Business;

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

/** The words of the documents, as the law or an accountant expects them. */
export const invoiceWords = {
  titles: { invoice: "Tax invoice", credit_note: "Credit note", receipt: "Receipt" },
  originalNote: "Original for recipient",
  electronic:
    "Issued electronically under the Information Technology Act, 2000: valid without a signature (Rule 46, proviso).",
  exportDeclaration: "Supply meant for export under letter of undertaking without payment of integrated tax.",
  lut: (number: string) => `LUT (ARN): ${number}`,
  outsideIndia: "Outside India (96)",
  reverseCharge: "Tax is payable on reverse charge: No",
  receiptNote: "The seller is not registered for GST. No tax is charged.",
  unregistered: "Unregistered buyer",
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

export interface Business {
  readonly legalName: string;
  readonly address: string;
  readonly state: StateCode;
  readonly gstin: string | null;
  readonly email: string;
  readonly sac: string;
  readonly taxRate: number;
  readonly pricesIncludeTax: boolean;
  readonly lut: string | null;
  readonly series: Readonly<Record<"invoice" | "credit_note" | "receipt", string>>;
  readonly signatory: string;
}

/** What is wrong with the facts, for the build to say. */
export function businessFaults({ gstin, state, series, taxRate }: Business): string[] {
  const prefixes = Object.values(series);
  return [
    ...(gstin && !isGstin(gstin) ? ["The GSTIN's check digit does not fit."] : []),
    ...(gstin && gstin.slice(0, 2) !== state ? ["The GSTIN is of another state."] : []),
    ...(prefixes.every((prefix) => /^[A-Z0-9]{1,3}$/.test(prefix))
      ? []
      : ["A prefix has up to three letters."]),
    ...(new Set(prefixes).size === prefixes.length ? [] : ["Each series has a prefix of its own."]),
    ...(Number.isInteger(taxRate / 2) && taxRate >= 0 ? [] : ["The rate is an even number of hundredths."]),
  ];
}

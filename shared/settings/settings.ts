import type { StateCode } from "../tax/indian-states.ts";

/** The seller as printed on documents. */
export interface Business {
  readonly legalName: string;
  /** Lines without the country, which follows from the state. */
  readonly address: string;
  readonly state: StateCode;
  /** Null if not registered. Documents are then receipts without tax. */
  readonly gstin: string | null;
  readonly email: string;
  readonly sac: string;
  /** Hundredths of a percent: 1800 is 18 %. */
  readonly taxRate: number;
  readonly pricesIncludeTax: boolean;
  /** Number of the letter of undertaking for zero-rated exports; null: exports are charged IGST. */
  readonly lut: string | null;
  readonly series: Readonly<Record<"invoice" | "credit_note" | "receipt", string>>;
  readonly signatory: string;
  /** IANA name: validity of codes, dates of documents and daily totals use days in this zone. */
  readonly timeZone: string;
}

/** Contact details of the shop. */
export interface Contact {
  /** Recipient of messages, refunds and alerts, beside the addresses in OPERATORS. */
  readonly operatorEmail: string;
  /** International format: "+91 80 0000 0142". */
  readonly phone: string;
  /** One per line: "Mon-Fri: 9am-6pm EST". */
  readonly hours: string;
  readonly bookingUrl: string;
}

/** Settings that operators can change at run time. Issued documents retain the earlier ones. */
export type Settings = Business & Contact;

/** Public facts about the shop. Included in every page's HTML, so nothing may be secret. */
export type ShopFacts = {
  legalName: string;
  email: string;
  phone: { display: string; href: string };
  /** Includes the country. */
  address: string[];
  hours: { days: string; time: string }[];
  bookingUrl: string;
  pricesIncludeTax: boolean;
};

export function shopFacts(settings: Settings): ShopFacts {
  const { legalName, email, phone, bookingUrl, pricesIncludeTax } = settings;
  return {
    legalName,
    email,
    phone: { display: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` },
    address: [...settings.address.split("\n"), "India"],
    hours: settings.hours.split("\n").map((line) => {
      const [days = "", time = ""] = line.split(/: (.*)/);
      return { days, time };
    }),
    bookingUrl,
    pricesIncludeTax,
  };
}

/** A setting that differs between two revisions; `series.invoice` and similar count separately. */
export type Change = { fact: string; before: Value; after: Value };
type Value = string | number | boolean | null;

export function changesBetween(before: Settings, after: Settings): Change[] {
  const earlier = flat(before);
  return Object.entries(flat(after))
    .map(([fact, value]) => ({ fact, before: earlier[fact] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

function flat({ series, ...facts }: Settings): Record<string, Value> {
  const prefixes = Object.entries(series).map(([kind, prefix]) => [`series.${kind}`, prefix]);
  return { ...facts, ...Object.fromEntries(prefixes) };
}

import type { StateCode } from "../tax/indian-states.ts";

/** Who sells, as documents say it. */
export interface Business {
  readonly legalName: string;
  /** Lines; the country is not among them: the state says it. */
  readonly address: string;
  readonly state: StateCode;
  /** Null: not registered. Documents are receipts then, and say nothing of tax. */
  readonly gstin: string | null;
  readonly email: string;
  readonly sac: string;
  /** In hundredths of a percent: 1800 is 18 %. */
  readonly taxRate: number;
  readonly pricesIncludeTax: boolean;
  /** Number of the letter of undertaking for zero-rated exports; null: exports are charged IGST. */
  readonly lut: string | null;
  readonly series: Readonly<Record<"invoice" | "credit_note" | "receipt", string>>;
  readonly signatory: string;
  /** IANA name: validity of codes, dates of documents and daily sums are days in this zone. */
  readonly timeZone: string;
}

/** How the shop is reached. */
export interface Contact {
  /** Where messages, refunds and alarms are told, beside the addresses in OPERATORS. */
  readonly operatorEmail: string;
  /** In its international form, as people read it: "+91 80 0000 0142". */
  readonly phone: string;
  /** A line each: "Mon-Fri: 9am-6pm EST". */
  readonly hours: string;
  readonly bookingUrl: string;
}

/** What an operator can change without a change of code. Documents keep those of their day. */
export type Settings = Business & Contact;

/** What every page may say of the shop: part of the HTML, so nothing in it may be secret. */
export type ShopFacts = {
  legalName: string;
  email: string;
  phone: { display: string; href: string };
  /** With the country. */
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

/** A fact that two versions have different, `series.invoice` and its like as facts of their own. */
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

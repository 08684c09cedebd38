import type * as v from "valibot";
import type { businessInput, settingsInput } from "./settings-input.ts";

/** The seller as printed on documents. */
export type Business = v.InferOutput<typeof businessInput>;

/** Settings that operators can change at run time. Issued documents retain the earlier ones. */
export type Settings = v.InferOutput<typeof settingsInput>;

/** Contact details of the shop. */
export type Contact = Omit<Settings, keyof Business>;

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

import type { ResponseOf } from "#app/api.ts";
import { type ItemFields as Facts, ITEM_TEXTS, type ItemText, itemTexts } from "#shared/catalogue/item.ts";
import { parseDollars } from "#shared/money/parse-dollars.ts";
import type { Visibility } from "#shared/states.ts";
import { betweenCommas } from "../format.ts";

/** An item as its console page receives it. */
export type OperatorItem = ResponseOf<"GET /api/operator/catalogue/:slug">;

/** The form's fields as text. */
export type ItemFields = Record<ItemText, string> & {
  tags: string;
  price: string;
  teamPrice: string;
  /** The slugs of a bundle's items; empty when it is not a bundle. */
  parts: string;
  visibility: Visibility;
  runs: "shown" | "hidden";
  /** Position among the featured items; empty when not featured. */
  featured: string;
};

export function fieldsOf(item: OperatorItem): ItemFields {
  return {
    ...eachText((name) => item.detail[name] ?? ""),
    tags: item.tags.join(", "),
    price: item.is_free ? "" : String(item.price_cents / 100),
    teamPrice: item.team_price_cents === null ? "" : String(item.team_price_cents / 100),
    parts: item.includes?.join(", ") ?? "",
    visibility: item.visibility,
    runs: item.shows_traces ? "shown" : "hidden",
    featured: item.featured === null ? "" : String(item.featured),
  };
}

function eachText<Value>(read: (name: ItemText) => Value) {
  return Object.fromEntries(ITEM_TEXTS.map((name) => [name, read(name)])) as Record<ItemText, Value>;
}

/** Parses a typed price. An empty text is 0; an invalid one is null. */
export function priceCents(text: string): number | null {
  return Number(text) === 0 ? 0 : parseDollars(text);
}

/** Converts the form's fields to the server's draft. */
export function draftOf(sent: Record<string, string>) {
  const fields = sent as Record<string, string> & ItemFields;
  return { revision: Number(sent.revision), serviceArea: sent.serviceArea || null, ...factsOf(fields) };
}

/** Converts the fields to the schema's types. */
export function factsOf(fields: ItemFields) {
  const { visibility } = fields;
  const cents = priceCents(fields.price) ?? 0;
  const parts = betweenCommas(fields.parts);
  const texts = eachText((name) => fields[name].trim() || (itemTexts[name].isRequired ? "" : null));
  return {
    ...(texts as Pick<Facts, ItemText>),
    tags: betweenCommas(fields.tags),
    isFree: cents === 0,
    priceCents: cents,
    teamPriceCents: (cents > 0 && priceCents(fields.teamPrice)) || null,
    includes: parts.length > 0 ? parts : null,
    visibility,
    showsTraces: fields.runs === "shown",
    featured: Number(fields.featured) || null,
  };
}

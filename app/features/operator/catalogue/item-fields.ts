import type { ResponseOf } from "#app/api.ts";
import { parseDollars } from "#shared/money.ts";
import type { Visibility } from "#shared/states.ts";

/** An item as its page in the console has it. */
export type OperatorItem = ResponseOf<"GET /api/operator/catalogue/:slug">;

/** What the form edits, as it stands in its fields. */
export type ItemFields = {
  title: string;
  summary: string;
  tags: string;
  price: string;
  teamPrice: string;
  /** The slugs that a bundle is made of; empty: it is none. */
  parts: string;
  visibility: Visibility;
};

export function fieldsOf(item: OperatorItem): ItemFields {
  return {
    title: item.title,
    summary: item.summary ?? "",
    tags: item.tags.join(", "),
    price: item.is_free ? "" : String(item.price_cents / 100),
    teamPrice: item.team_price_cents === null ? "" : String(item.team_price_cents / 100),
    parts: item.includes?.join(", ") ?? "",
    visibility: item.visibility,
  };
}

export function tagsOf({ tags }: ItemFields): string[] {
  return betweenCommas(tags);
}

export function betweenCommas(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Of a price as it is typed; nothing typed is 0. Null: it is no price. */
export function priceCents(text: string): number | null {
  return Number(text) === 0 ? 0 : parseDollars(text);
}

export function centsOf({ price }: ItemFields): number {
  return priceCents(price) ?? 0;
}

/** What the form sends, as the server takes it. */
export function draftOf(sent: Record<string, string>) {
  const { revision, serviceArea, title = "", summary = "", tags = "", price = "" } = sent;
  const visibility = sent.visibility as Visibility;
  const fields = {
    ...{ title, summary, tags, price, visibility },
    ...{ teamPrice: sent.teamPrice ?? "", parts: sent.parts ?? "" },
  };
  const cents = centsOf(fields);
  const parts = betweenCommas(fields.parts);
  return {
    revision: Number(revision),
    title,
    summary: summary.trim() || null,
    tags: tagsOf(fields),
    serviceArea: serviceArea || null,
    isFree: cents === 0,
    priceCents: cents,
    teamPriceCents: (cents > 0 && priceCents(fields.teamPrice)) || null,
    includes: parts.length > 0 ? parts : null,
    visibility,
  };
}

import type { ResponseOf } from "#app/api.ts";
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
  return withoutCommas(tags);
}

function partsOf({ parts }: ItemFields): string[] | null {
  return parts.trim() ? withoutCommas(parts) : null;
}

function withoutCommas(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function teamCentsOf({ teamPrice }: ItemFields): number | null {
  return Math.round((Number(teamPrice) || 0) * 100) || null;
}

export function centsOf({ price }: ItemFields): number {
  return Math.round((Number(price) || 0) * 100);
}

/** What the form sends, as the server takes it. */
export function draftOf(sent: Record<string, string>) {
  const { revision, serviceArea, title = "", summary = "", tags = "", price = "" } = sent;
  const visibility = sent.visibility as Visibility;
  const { teamPrice = "", parts = "" } = sent;
  const fields = { title, summary, tags, price, teamPrice, parts, visibility };
  const priceCents = centsOf(fields);
  return {
    revision: Number(revision),
    title,
    summary: summary.trim() || null,
    tags: tagsOf(fields),
    serviceArea: serviceArea || null,
    isFree: priceCents === 0,
    priceCents,
    teamPriceCents: priceCents === 0 ? null : teamCentsOf(fields),
    includes: partsOf(fields),
    visibility,
  };
}

import type { WorkflowDifference } from "../graph/workflow-difference.ts";
import type { ItemFields } from "./item.ts";
import type { Releases } from "./n8n-fit.ts";
import type { Proof } from "./proof.ts";
import type { ProofLogItem } from "./proof-log.ts";
import type { ShownReview } from "./review.ts";
import type { Run } from "./run.ts";

/** A published resource as GET /api/resources returns it: the columns of the specification and nothing else. */
export type ResourceRow = {
  id: string;
  slug: string;
  title: string;
  summary: string | null;
  cover_url: string | null;
  tags: string[];
  is_free: boolean;
  price_cents: number;
  status: string;
  created_at: string;
  /** A bundle's slugs; null for everything else. */
  includes: string[] | null;
};

/** What a card of the list shows. */
export type CatalogueCard = Pick<ItemFields, "title" | "summary" | "priceCents"> & {
  slug: string;
  coverUrl: string | null;
  tags: readonly string[];
  /** Of those who own it; null: nobody has reviewed it. */
  rating: Rating | null;
};

/** A card of a list. */
export type ListedCard = CatalogueCard & {
  /** What its runs in n8n proved; null: it was not run, or is no n8n template. */
  proof: (Releases & { text: string }) | null;
  /** Place in the list by date, 0 is the newest. */
  age: number;
};

/** The average to one decimal. */
export type Rating = { average: number; count: number };

/** What the details add: all of it comes from the file itself, or from its versions. */
export type CatalogueDetail = CatalogueCard &
  Omit<ItemFields, keyof CatalogueCard> & {
    createdAt: string;
    /** Of its newest version or edit; a bundle's: of its items' too. */
    updatedAt: string;
    pictureUrl: string | null;
    /** The picture of what an update to its newest version keeps and brings; null: there is none before, or no other n8n workflow. */
    updatePicture: { wide: string; narrow: string } | null;
    platform: string | null;
    /** Of the newest file, the newest n8n first; none: it was not run. */
    proofs: readonly Proof[];
    /** Recorded runs of the newest file, the newest n8n first; none where the operator shows none. */
    runs: readonly Run[];
    apps: readonly string[];
    credentials: readonly string[];
    communityNodes: readonly string[];
    hosts: readonly string[];
    /** A playbook's chapters and pages; null for everything else. */
    playbook: { pages: number; chapters: readonly string[] } | null;
    /** The items of a bundle; null for everything else. */
    includes: readonly BundlePart[] | null;
    /** Bundles that include this item. */
    bundles: readonly BundlePart[];
    /** Other items with the most tags in common. */
    related: readonly BundlePart[];
    file: { kind: string; size: number; nodes: number | null };
    versions: readonly {
      version: string;
      changelog: string;
      date: string;
      /** What it changes in the workflow itself; null: nothing, or it is no workflow. */
      difference: WorkflowDifference | null;
    }[];
    /** The newest; `rating.count` says how many there are. */
    reviews: readonly ShownReview[];
  };

export type BundlePart = Pick<CatalogueCard, "slug" | "title" | "coverUrl" | "priceCents"> & {
  isFree: boolean;
};

/** The published catalogue as the pages see it, from memory. */
export type CatalogueView = {
  /** In the recommended order: the operator's featured items, then the newest. */
  cards(isFree: boolean): readonly ListedCard[];
  detail(slug: string): CatalogueDetail | null;
  /** Public n8n templates with their results in each n8n. */
  proofLog(): readonly ProofLogItem[];
};

export function cardOf(
  row: Omit<ResourceRow, "id" | "status" | "created_at" | "is_free" | "includes">,
  rating: Rating | null = null,
): CatalogueCard {
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    coverUrl: row.cover_url,
    tags: row.tags,
    priceCents: row.price_cents,
    rating,
  };
}

/** A long list in few bytes: a column for each field of a card, and each tag once. */
export type CatalogueIndex = {
  tags: string[];
  columns: { [Field in keyof ListedCard]?: (Field extends "tags" ? number[] : ListedCard[Field])[] };
};

export function encodeIndex(cards: readonly ListedCard[]): CatalogueIndex {
  const tags = [...new Set(cards.flatMap((card) => card.tags))];
  const numbers = new Map(tags.map((tag, at) => [tag, at]));
  const rows = cards.map((card) => ({ ...card, tags: card.tags.map((tag) => numbers.get(tag)) }));
  const fields = Object.keys(rows[0] ?? {}) as (keyof ListedCard)[];
  return { tags, columns: Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) };
}

export function decodeIndex({ tags, columns }: CatalogueIndex): ListedCard[] {
  const named = columns.tags?.map((numbers) => numbers.map((number) => tags[number]));
  const entries: [string, readonly unknown[]][] = Object.entries({ ...columns, tags: named ?? [] });
  return (columns.slug ?? []).map((_, at) => {
    // Faster than Object.fromEntries for thousands of cards.
    const card: Record<string, unknown> = {};
    for (const [field, values] of entries) card[field] = values[at];
    return card as ListedCard;
  });
}

import type { WorkflowDifference } from "../graph/workflow-difference.ts";
import type { ItemFields } from "./item.ts";
import type { Releases } from "./n8n-fit.ts";
import type { Proof } from "./proof.ts";
import type { ProofLogItem } from "./proof-log.ts";
import type { ShownReview } from "./review.ts";
import type { Run } from "./run.ts";

/** A published resource as GET /api/resources returns it: exactly the specified columns. */
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
  /** The slugs of a bundle's items; null for other items. */
  includes: string[] | null;
};

/** Fields of a card. */
export type CatalogueCard = Pick<ItemFields, "title" | "summary" | "priceCents"> & {
  slug: string;
  coverUrl: string | null;
  tags: readonly string[];
  /** Rating by owners; null without reviews. */
  rating: Rating | null;
};

/** A card of a list. */
export type ListedCard = CatalogueCard & {
  /** Result of its runs in n8n; null if it was not run or is no n8n template. */
  proof: (Releases & { text: string }) | null;
  /** Position in the list by date, 0 is the newest. */
  age: number;
};

/** `average` has one decimal. */
export type Rating = { average: number; count: number };

/** Additional fields of an item's page, derived from its file or versions. */
export type CatalogueDetail = CatalogueCard &
  Omit<ItemFields, keyof CatalogueCard> & {
    createdAt: string;
    /** Time of its newest version or edit; for a bundle, of its items too. */
    updatedAt: string;
    pictureUrl: string | null;
    /** In pixels; null for files published before it was stored, and for bundles. */
    pictureSize: { width: number; height: number } | null;
    /**
     * Diagram of what an update to the newest version preserves and adds; null without an earlier version or for
     * other items.
     */
    updatePicture: { wide: string; narrow: string } | null;
    platform: string | null;
    /** Proofs of the newest file, newest n8n first; empty if it was not run. */
    proofs: readonly Proof[];
    /** Recorded runs of the newest file, newest n8n first; empty if the operator has disabled them. */
    runs: readonly Run[];
    apps: readonly string[];
    credentials: readonly string[];
    communityNodes: readonly string[];
    hosts: readonly string[];
    /** A playbook's page count, chapters and pictures of two pages, if there are any; null for other items. */
    playbook: { pages: number; chapters: readonly string[]; samples: readonly string[] } | null;
    /** A bundle's items; null for other items. */
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
      /** Changes in the workflow itself; null if there are none or it is no workflow. */
      difference: WorkflowDifference | null;
    }[];
    /** The newest reviews; `rating.count` is the total. */
    reviews: readonly ShownReview[];
  };

export type BundlePart = Pick<CatalogueCard, "slug" | "title" | "coverUrl" | "priceCents"> & {
  isFree: boolean;
};

/** The published catalogue for the pages, in memory. */
export type CatalogueView = {
  /** Recommended order: featured items, then the newest. */
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

/** A compact list: one column per card field, and each tag once. */
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

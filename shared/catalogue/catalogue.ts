import type { WorkflowDifference } from "../graph/workflow-difference.ts";
import type { Visibility } from "../states.ts";
import type { Proof } from "./proof.ts";
import type { ProofLogItem } from "./proof-log.ts";
import type { ShownReview } from "./review.ts";

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
export type CatalogueCard = {
  slug: string;
  title: string;
  summary: string | null;
  coverUrl: string | null;
  tags: readonly string[];
  priceCents: number;
  /** Of those who own it; null: nobody has reviewed it. */
  rating: Rating | null;
};

/** The average to one decimal. */
export type Rating = { average: number; count: number };

/** What the details add: all of it comes from the file itself, or from its versions. */
export type CatalogueDetail = CatalogueCard & {
  isFree: boolean;
  visibility: Visibility;
  /** For a team of ten; null: it is sold to single persons only. */
  teamPriceCents: number | null;
  serviceArea: string | null;
  createdAt: string;
  /** Of its newest version or edit; a bundle's: of its items' too. */
  updatedAt: string;
  pictureUrl: string | null;
  /** The picture of what an update to its newest version keeps and brings; null: there is none before, or no other n8n workflow. */
  updatePicture: { wide: string; narrow: string } | null;
  platform: string | null;
  /** Of the newest file, the newest n8n first; none: it was not run. */
  proofs: readonly Proof[];
  apps: readonly string[];
  credentials: readonly string[];
  communityNodes: readonly string[];
  hosts: readonly string[];
  /** A playbook's chapters and pages; null for everything else. */
  playbook: { pages: number; chapters: readonly string[] } | null;
  /** The items of a bundle; null for everything else. */
  includes: readonly BundlePart[] | null;
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
  cards(isFree: boolean): readonly CatalogueCard[];
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

/** Thousands of cards in few bytes: rows without names, and each tag once. */
export type CatalogueIndex = {
  tags: string[];
  items: [
    slug: string,
    title: string,
    summary: string | null,
    cover: string | null,
    tags: number[],
    cents: number,
    /** Only where there is one. */
    average?: number,
    count?: number,
  ][];
};

export function encodeIndex(cards: readonly CatalogueCard[]): CatalogueIndex {
  const numbers = new Map<string, number>();
  const number = (tag: string) => {
    const known = numbers.get(tag) ?? numbers.size;
    numbers.set(tag, known);
    return known;
  };
  const items = cards.map((card): CatalogueIndex["items"][number] => [
    card.slug,
    card.title,
    card.summary,
    card.coverUrl,
    card.tags.map(number),
    card.priceCents,
    ...(card.rating ? ([card.rating.average, card.rating.count] as const) : ([] as const)),
  ]);
  return { tags: [...numbers.keys()], items };
}

export function decodeIndex({ tags, items }: CatalogueIndex): CatalogueCard[] {
  return items.map(([slug, title, summary, coverUrl, numbers, priceCents, average, count = 0]) => ({
    slug,
    title,
    summary,
    coverUrl,
    tags: numbers.map((number) => tags[number] ?? ""),
    priceCents,
    rating: average === undefined ? null : { average, count },
  }));
}

import type { Db } from "#server/db/database.ts";
import {
  type CatalogueCard,
  type CatalogueDetail,
  cardOf,
  encodeIndex,
  type ResourceRow,
} from "#shared/catalogue.ts";
import { detailOf } from "./detail-of.ts";
import { readPublished } from "./queries.ts";

/** What every page and list is made of. Only `reload` touches the database. */
export interface CatalogueSnapshot {
  cards(isFree: boolean): readonly CatalogueCard[];
  detail(slug: string): CatalogueDetail | null;
  /** The bodies of GET /api/resources: all rows (null) or one kind's, and one kind's compact index. */
  rows(isFree: boolean | null): readonly ResourceRow[];
  index(isFree: boolean): object;
  /** Changes with every reload: what was made from an older one is out of date. */
  version: number;
  reload(db: Db): Promise<void>;
}

export function createCatalogueSnapshot(): CatalogueSnapshot {
  let all: ResourceRow[] = [];
  let cards = { free: [] as CatalogueCard[], paid: [] as CatalogueCard[] };
  let details = new Map<string, () => CatalogueDetail>();
  const kind = (isFree: boolean) => (isFree ? cards.free : cards.paid);

  return {
    version: 0,
    cards: kind,
    detail: (slug) => details.get(slug)?.() ?? null,
    rows: (isFree) => (isFree === null ? all : all.filter((row) => row.is_free === isFree)),
    index: (isFree) => encodeIndex(kind(isFree)),
    async reload(db) {
      const published = await readPublished(db);
      all = published.map((resource) => ({
        id: resource.id,
        slug: resource.slug,
        title: resource.title,
        summary: resource.summary,
        cover_url: resource.coverUrl,
        tags: resource.tags,
        is_free: resource.isFree,
        price_cents: resource.priceCents,
        status: resource.status,
        created_at: resource.createdAt.toISOString(),
      }));
      const { free = [], paid = [] } = Object.groupBy(all, (row) => (row.is_free ? "free" : "paid"));
      cards = { free: free.map(cardOf), paid: paid.map(cardOf) };
      details = new Map(published.map((resource) => [resource.slug, () => detailOf(resource)]));
      this.version++;
    },
  };
}

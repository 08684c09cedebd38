import { hash } from "node:crypto";
import type { Db } from "#server/platform/db/database.ts";
import type { CatalogueSnapshot } from "#server/services.ts";
import { type CatalogueDetail, encodeIndex, type ResourceRow } from "#shared/catalogue/catalogue.ts";
import type { ShownReview } from "#shared/catalogue/review.ts";
import { allParts } from "../queries/parts.ts";
import { publishedResources, type Resource } from "../queries/resources.ts";
import { publishedVersions } from "../queries/versions.ts";
import { detailOf, type Item, linkTo, relatedItems } from "./detail-of.ts";
import { listedCards } from "./listed-cards.ts";
import { proofLogOf } from "./proof-log.ts";

/** The newest reviews of each item, by item id. */
type Reviews = ReadonlyMap<string, ShownReview[]>;

/** Reviews belong to another module, which passes in how to read them. */
export function createCatalogueSnapshot(readReviews: (db: Db) => Promise<Reviews>): CatalogueSnapshot {
  let digest = "";
  let current = buildCatalogue([], new Map());
  let reloading = Promise.resolve();

  const snapshot: CatalogueSnapshot = {
    version: 0,
    cards: (isFree) => (isFree ? current.freeCards : current.paidCards),
    detail: (slug) => current.details.get(slug)?.() ?? null,
    rows: (isFree) => current.rows.filter((row) => isFree === null || row.is_free === isFree),
    index: (isFree) => encodeIndex(snapshot.cards(isFree)),
    proofLog: () => current.proofLog,
    isPrivate: (slug) => current.privateSlugs.has(slug),
    /** Serialised: a slow read must not replace newer data. */
    reload(db) {
      reloading = reloading.catch(() => {}).then(() => read(db));
      return reloading;
    },
  };
  return snapshot;

  async function read(db: Db): Promise<void> {
    const items = await publishedItems(db);
    const reviews = await readReviews(db);
    // A reconnect to the database is no reason to render every page again.
    const newest = hash("sha256", JSON.stringify([items, [...reviews]]), "base64url");
    if (newest === digest) return;
    digest = newest;
    current = buildCatalogue(items, reviews);
    snapshot.version++;
  }
}

async function publishedItems(db: Db): Promise<Item[]> {
  const [resources, allVersions, parts] = await Promise.all([
    publishedResources(db),
    publishedVersions(db),
    allParts(db),
  ]);
  const versions = Map.groupBy(allVersions, ({ resourceId }) => resourceId);
  const bundles = Map.groupBy(parts, ({ bundleId }) => bundleId);
  const itemOf = (resource: Resource): Item => ({
    ...resource,
    versions: versions.get(resource.id) ?? [],
    parts: bundles.get(resource.id)?.map(({ part }) => itemOf(part)) ?? null,
  });
  return resources.map(itemOf);
}

function buildCatalogue(published: readonly Item[], reviews: Reviews) {
  const items = published.filter(({ visibility }) => visibility !== "private");
  const listed = items.filter(({ visibility }) => visibility === "public");
  const pairs = listed.flatMap((bundle) => (bundle.parts ?? []).map((part) => ({ bundle, part })));
  const bundlesWith = Map.groupBy(pairs, ({ part }) => part.id);

  const assembleDetail = (item: Item): CatalogueDetail => {
    const bundles = (bundlesWith.get(item.id) ?? []).map(({ bundle }) => bundle);
    return {
      ...detailOf(item),
      reviews: reviews.get(item.id) ?? [],
      bundles: bundles.map(linkTo),
      // Computed only when it is read: the sitemap and the feed read the details of all items.
      get related() {
        return relatedItems(item, listed, new Set([...(item.parts ?? []), ...bundles].map(({ id }) => id)));
      },
    };
  };
  return {
    rows: listed.map(rowOf),
    freeCards: listedCards(listed.filter(({ isFree }) => isFree)),
    paidCards: listedCards(listed.filter(({ isFree }) => !isFree)),
    details: new Map(items.map((item) => [item.slug, () => assembleDetail(item)])),
    proofLog: proofLogOf(listed),
    privateSlugs: new Set(
      published.flatMap(({ visibility, slug }) => (visibility === "private" ? [slug] : [])),
    ),
  };
}

function rowOf(item: Item): ResourceRow {
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    summary: item.summary,
    cover_url: item.coverUrl,
    tags: item.tags,
    is_free: item.isFree,
    price_cents: item.priceCents,
    status: item.status,
    created_at: item.createdAt.toISOString(),
    includes: item.parts?.map(({ slug }) => slug) ?? null,
  };
}

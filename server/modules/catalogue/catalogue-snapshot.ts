import { hash } from "node:crypto";
import type { Db } from "#server/platform/db/database.ts";
import type { CatalogueSnapshot } from "#server/services.ts";
import {
  type CatalogueDetail,
  encodeIndex,
  type ListedCard,
  type ResourceRow,
} from "#shared/catalogue/catalogue.ts";
import type { ProofLogItem } from "#shared/catalogue/proof-log.ts";
import type { ShownReview } from "#shared/catalogue/review.ts";
import { bundleDetailOf, detailOf, linkTo, relatedItems } from "./detail-of.ts";
import { listedCards } from "./listed-cards.ts";
import { proofLogOf } from "./proof-log.ts";
import { allParts } from "./queries/parts.ts";
import { publishedResources, type Resource } from "./queries/resources.ts";
import { publishedVersions, type VersionFacts } from "./queries/versions.ts";

/** Reads the newest reviews of each item, by item id. */
type ReadReviews = (db: Db) => Promise<Map<string, ShownReview[]>>;

/** Reviews belong to another module, which passes in how to read them. */
export function createCatalogueSnapshot(readReviews: ReadReviews): CatalogueSnapshot {
  let current = "";
  let all: ResourceRow[] = [];
  let cards = { free: [] as ListedCard[], paid: [] as ListedCard[] };
  let details = new Map<string, () => CatalogueDetail>();
  const kind = (isFree: boolean) => (isFree ? cards.free : cards.paid);
  let proofLog: readonly ProofLogItem[] = [];
  let hiddenSlugs = new Set<string>();
  let reloading = Promise.resolve();

  const snapshot = {
    version: 0,
    cards: kind,
    detail: (slug: string) => details.get(slug)?.() ?? null,
    rows: (isFree: boolean | null) => (isFree === null ? all : all.filter((row) => row.is_free === isFree)),
    index: (isFree: boolean) => encodeIndex(kind(isFree)),
    proofLog: () => proofLog,
    isPrivate: (slug: string) => hiddenSlugs.has(slug),
    /** Serialised: a slow read must not replace newer data. */
    reload(db: Db) {
      reloading = reloading.catch(() => {}).then(() => read(db));
      return reloading;
    },
  } satisfies CatalogueSnapshot;
  return snapshot;

  async function read(db: Db): Promise<void> {
    const [published, allVersions, parts] = await Promise.all([
      publishedResources(db),
      publishedVersions(db),
      allParts(db),
    ]);
    const reviews = await readReviews(db);
    const digest = digestOf([published, allVersions, parts, [...reviews]]);
    if (digest === current) return;
    current = digest;
    const versions = Map.groupBy(allVersions, ({ resourceId }) => resourceId);
    const bundles = Map.groupBy(parts, ({ bundleId }) => bundleId);
    const partsOf = (id: string) => bundles.get(id)?.map(({ part }) => part) ?? null;
    const { resources, listed, hidden } = byVisibility(published);
    hiddenSlugs = hidden;
    all = listed.map((resource) => rowOf(resource, partsOf(resource.id)));
    proofLog = proofLogOf(listed, versions);
    const { free = [], paid = [] } = Object.groupBy(listed, ({ isFree }) => (isFree ? "free" : "paid"));
    const facts = { versions, partsOf };
    cards = { free: listedCards(free, facts), paid: listedCards(paid, facts) };
    const bundlesWith = bundlesByPart(listed, partsOf);
    details = new Map(
      resources.map((resource) => {
        const own = {
          parts: partsOf(resource.id),
          reviews: reviews.get(resource.id) ?? [],
          bundles: bundlesWith.get(resource.id) ?? [],
          listed,
        };
        return [resource.slug, () => assembleDetail(resource, versions, own)];
      }),
    );
    snapshot.version++;
  }
}

type Own = {
  parts: Resource[] | null;
  reviews: readonly ShownReview[];
  bundles: readonly Resource[];
  listed: readonly Resource[];
};

function assembleDetail(
  resource: Resource,
  versions: ReadonlyMap<string, VersionFacts[]>,
  { parts, reviews, bundles, listed }: Own,
): CatalogueDetail {
  const versionsOf = ({ id }: Resource) => versions.get(id) ?? [];
  const detail = parts
    ? bundleDetailOf(
        resource,
        parts.map((part) => ({ part, versions: versionsOf(part) })),
      )
    : detailOf(resource, versionsOf(resource));
  const linked = new Set([...(parts ?? []), ...bundles].map(({ id }) => id));
  return {
    ...detail,
    reviews,
    bundles: bundles.map(linkTo),
    // Computed only when it is read: the sitemap and the feed read the details of all items.
    get related() {
      return relatedItems(resource, listed, linked);
    },
  };
}

/** Returns the bundles that contain each item, by its id. */
function bundlesByPart(listed: Resource[], partsOf: (id: string) => Resource[] | null) {
  const pairs = listed.flatMap((bundle) => (partsOf(bundle.id) ?? []).map((part) => ({ bundle, part })));
  const groups = Map.groupBy(pairs, ({ part }) => part.id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ bundle }) => bundle)]));
}

/** Groups items into those with a page, those in lists, and the slugs of private ones. */
function byVisibility(published: Resource[]) {
  const isPrivate = ({ visibility }: Resource) => visibility === "private";
  const resources = published.filter((resource) => !isPrivate(resource));
  return {
    resources,
    listed: resources.filter(({ visibility }) => visibility === "public"),
    hidden: new Set(published.filter(isPrivate).map(({ slug }) => slug)),
  };
}

/** Detects unchanged data: a reconnect to the database is no reason to render every page again. */
function digestOf(rows: unknown): string {
  return hash("sha256", JSON.stringify(rows), "base64url");
}

function rowOf(resource: Resource, parts: { slug: string }[] | null): ResourceRow {
  return {
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
    includes: parts?.map(({ slug }) => slug) ?? null,
  };
}

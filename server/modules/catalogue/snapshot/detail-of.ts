import { hasSamples } from "#goods/playbook-pages.ts";
import type { BundlePart, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { itemFields } from "#shared/catalogue/item.ts";
import { pickFields } from "#shared/fields.ts";
import { coverUrl } from "#shared/urls.ts";
import type { PlaybookInspection, WorkflowInspection } from "../inspect/inspection.ts";
import type { Resource } from "../queries/resources.ts";
import type { VersionFacts } from "../queries/versions.ts";

type Facts = Partial<Omit<WorkflowInspection, "kind" | "platform" | "contentType">> &
  Partial<Omit<PlaybookInspection, "kind" | "platform" | "contentType">> & {
    kind: string;
    platform: string | null;
    picture?: CatalogueDetail["pictureSize"];
  };

/** An item with the versions of its file, newest first; a bundle has items, and its earlier versions are not shown. */
export type Item = Resource & { versions: readonly VersionFacts[]; parts: readonly Item[] | null };

/** Everything an item page shows, from the newest version's file and the version history. */
export function detailOf(item: Item): CatalogueDetail {
  return item.parts ? bundleDetail({ ...item, versions: [] }, item.parts) : fileDetail(item);
}

function fileDetail({ versions, ...resource }: Item): CatalogueDetail {
  const [latest] = versions;
  const facts = (latest?.inspection ?? { kind: "file", platform: null }) as Facts;
  const chapters = (facts.contents ?? []).filter(({ level }) => level <= 1).map(({ title }) => title);
  return {
    slug: resource.slug,
    ...pickFields(itemFields, resource),
    coverUrl: resource.coverUrl,
    rating: ratingOf(resource),
    createdAt: resource.createdAt.toISOString(),
    updatedAt: resource.updatedAt.toISOString(),
    pictureUrl: latest && facts.kind !== "file" ? coverUrl(resource.slug, latest.version, "detail") : null,
    pictureSize: facts.picture ?? null,
    updatePicture: updatePictureOf(resource, versions),
    platform: facts.platform,
    proofs: (latest?.proofs ?? []).map(({ addedAt: _, ...proof }) => proof),
    runs: showsRuns(resource) ? (latest?.runs ?? []) : [],
    apps: facts.apps ?? [],
    credentials: (facts.credentials ?? []).map(({ name }) => name),
    communityNodes: facts.communityNodes ?? [],
    hosts: facts.hosts ?? [],
    playbook: facts.pageCount
      ? { pages: facts.pageCount, chapters, samples: latest ? samplesOf(resource.slug, latest) : [] }
      : null,
    includes: null,
    bundles: [],
    related: [],
    file: { kind: facts.kind, size: latest?.size ?? 0, nodes: latest?.nodes ?? null },
    versions: versions.map(({ version, changelog, difference, createdAt }) => ({
      version,
      changelog,
      difference,
      date: createdAt.toISOString().slice(0, 10),
    })),
    reviews: [],
  };
}

function samplesOf(slug: string, { version, sha256 }: VersionFacts) {
  if (!hasSamples(sha256)) return [];
  return [coverUrl(slug, version, "firstPage"), coverUrl(slug, version, "secondPage")];
}

/** Drafts and private items have no public runs. */
function showsRuns({ status, visibility, showsTraces }: Resource): boolean {
  return showsTraces && status === "published" && visibility !== "private";
}

/** Drafts and private items have no public picture URL. */
function updatePictureOf({ slug, status, visibility }: Resource, [latest, before]: readonly VersionFacts[]) {
  const isShown = status !== "draft" && visibility !== "private";
  if (!isShown || !before || !latest?.difference) return null;
  const { version } = latest;
  return {
    wide: coverUrl(slug, version, "wideUpdate"),
    narrow: coverUrl(slug, version, "narrowUpdate"),
  };
}

export function ratingOf({ ratingCount, ratingSum }: Pick<Resource, "ratingCount" | "ratingSum">) {
  return ratingCount === 0
    ? null
    : { average: Math.round((ratingSum / ratingCount) * 10) / 10, count: ratingCount };
}

function bundleDetail(bundle: Item, parts: readonly Item[]): CatalogueDetail {
  const details = parts.map(fileDetail);
  const all = (of: (detail: CatalogueDetail) => readonly string[]) => [...new Set(details.flatMap(of))];
  const [platform] = all((detail) => (detail.platform ? [detail.platform] : []));
  const total = (of: (detail: CatalogueDetail) => number | null) =>
    details.reduce((sum, detail) => sum + (of(detail) ?? 0), 0);
  const own = fileDetail(bundle);
  return {
    ...own,
    updatedAt: [own, ...details].map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b)),
    pictureUrl: bundle.coverUrl,
    platform: details.every((detail) => detail.platform === platform) ? (platform ?? null) : null,
    apps: all(({ apps }) => apps),
    credentials: all(({ credentials }) => credentials),
    communityNodes: all(({ communityNodes }) => communityNodes),
    hosts: all(({ hosts }) => hosts),
    includes: parts.map(linkTo),
    file: {
      kind: "bundle",
      size: total(({ file }) => file.size),
      nodes: total(({ file }) => file.nodes) || null,
    },
  };
}

const MAX_RELATED = 3;
/** Tags on too many items to indicate a relation. */
const COMMON_TAGS = new Set(["n8n", "make", "playbook", "bundle"]);

/** Returns the listed items with the most tags in common, newest first among equals; not those in `without`. */
export function relatedItems(
  resource: Pick<Resource, "id" | "tags">,
  listed: readonly Resource[],
  without: ReadonlySet<string>,
): BundlePart[] {
  const own = new Set(resource.tags.filter((tag) => !COMMON_TAGS.has(tag)));
  return listed
    .filter(({ id }) => id !== resource.id && !without.has(id))
    .map((other) => ({ other, shared: other.tags.filter((tag) => own.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => linkTo(other));
}

export function linkTo({ slug, title, coverUrl, priceCents, isFree }: Resource): BundlePart {
  return { slug, title, coverUrl, priceCents, isFree };
}

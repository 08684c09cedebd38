import { AppError } from "#server/errors.ts";
import {
  bundlesAmong,
  findResource,
  findResources,
  findVersions,
  newestFiles,
  proofsOf,
  readForOperator,
} from "#server/modules/catalogue/index.ts";
import { entitlementsOf, isEntitled } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { upgradeCents } from "#shared/orders/discount.ts";
import { downloadCounts } from "./queries.ts";

export type LibraryEntry = Awaited<ReturnType<typeof readLibrary>>[number];

/** Returns everything a user owns or has downloaded, most recently used first. */
export async function readLibrary({ db }: Pick<Services, "db">, userId: string) {
  const owned = new Map((await entitlementsOf(db, userId)).map((row) => [row.resourceId, row]));
  const downloaded = new Map((await downloadCounts(db, userId)).map((row) => [row.resourceId, row]));
  const touched = await newestFiles(db, [...new Set([...owned.keys(), ...downloaded.keys()])]);
  const files = touched.filter((file) => file.visibility !== "private" || owned.has(file.resourceId));
  const lastIds = [...downloaded.values()].map(({ lastVersionId }) => lastVersionId);
  const lastVersions = await findVersions(db, lastIds);
  const sums = files.map(({ sha256 }) => sha256);
  const proofs = await proofsOf(db, sums);
  const versionNames = new Map(lastVersions.map(({ versionId, version }) => [versionId, version]));

  const entries = files.map((file) => {
    const { times = 0, lastAt = null, lastVersionId = "" } = downloaded.get(file.resourceId) ?? {};
    const { createdAt: ownedSince = null, licence = null, isBought } = owned.get(file.resourceId) ?? {};
    const { teamPriceCents, priceCents, status } = file;
    const mayUpgrade = isBought && licence === "person" && status === "published" && teamPriceCents !== null;
    const touchedAt = Math.max(lastAt?.getTime() ?? 0, ownedSince?.getTime() ?? 0);
    return {
      ...file,
      proofs: proofs.get(file.sha256) ?? [],
      ownedSince,
      licence,
      upgradeCents: mayUpgrade ? upgradeCents(teamPriceCents, priceCents) : null,
      times,
      lastAt,
      lastVersion: versionNames.get(lastVersionId) ?? null,
      touchedAt,
    };
  });
  return entries.toSorted((a, b) => b.touchedAt - a.touchedAt).slice(0, MAX_ENTRIES);
}

/** Returns an item's page content for one of its owners, including private items. */
export async function readOwnItem(
  { db }: Pick<Services, "db">,
  { slug, userId }: { slug: string; userId: string },
): Promise<CatalogueDetail> {
  const item = await findResource(db, slug);
  if (!item || item.status === "draft" || !(await isEntitled(db, userId, item.id)))
    throw new AppError(404, "not_found", "There is no such item.");
  const { detail, cover_svg, picture_svg } = await readForOperator({ db }, slug);
  const isPrivate = item.visibility === "private";
  return isPrivate ? { ...detail, coverUrl: dataUrl(cover_svg), pictureUrl: dataUrl(picture_svg) } : detail;
}

/** Inlines the image, so that a private cover has no URL. */
function dataUrl(svg: string | null): string | null {
  return svg && `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

/** Slugs of the bundles a user owns. Bundles have no file; their items are in the library. */
export async function ownedBundles({ db }: Pick<Services, "db">, userId: string): Promise<string[]> {
  const ids = (await entitlementsOf(db, userId)).map(({ resourceId }) => resourceId);
  if (ids.length === 0) return [];
  const bundles = await bundlesAmong(db, ids);
  return (await findResources(db, [...bundles])).map(({ slug }) => slug);
}

const MAX_ENTRIES = 500;

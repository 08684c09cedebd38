import {
  bundlesAmong,
  findResources,
  findVersions,
  newestFiles,
  proofsOf,
} from "#server/catalogue/catalogue.ts";
import { entitlementsOf } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { upgradeCents } from "#shared/orders/discount.ts";
import { downloadCounts } from "./queries.ts";

export type LibraryEntry = Awaited<ReturnType<typeof readLibrary>>[number];

/** Everything a user owns or has downloaded, the latest touched first. */
export async function readLibrary({ db }: Pick<Services, "db">, userId: string) {
  const owned = new Map((await entitlementsOf(db, userId)).map((row) => [row.resourceId, row]));
  const downloaded = new Map((await downloadCounts(db, userId)).map((row) => [row.resourceId, row]));
  const files = await newestFiles(db, [...new Set([...owned.keys(), ...downloaded.keys()])]);
  const lastVersions = await findVersions(
    db,
    [...downloaded.values()].map(({ lastVersionId }) => lastVersionId),
  );
  const proofs = await proofsOf(
    db,
    files.map(({ sha256 }) => sha256),
  );
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

/** The slugs of the bundles that a user owns: they have no file, their items are in the library. */
export async function ownedBundles({ db }: Pick<Services, "db">, userId: string): Promise<string[]> {
  const ids = (await entitlementsOf(db, userId)).map(({ resourceId }) => resourceId);
  if (ids.length === 0) return [];
  const bundles = await bundlesAmong(db, ids);
  return (await findResources(db, [...bundles])).map(({ slug }) => slug);
}

const MAX_ENTRIES = 500;

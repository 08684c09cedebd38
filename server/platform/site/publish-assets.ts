import { hash } from "node:crypto";
import type { Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { type AssetIndex, assetKey, readAssetIndex, writeAssetIndex } from "./asset-routes.ts";
import { contentTypeOf } from "./content-type.ts";

/** Maximum age of an open tab; the minimum number of builds covers frequent deploys. */
const RETAIN_MS = 30 * DAY_MS;
const RETAIN_BUILDS = 10;
const AT_A_TIME = 16;

/**
 * Uploads a build's hashed assets before this instance serves its pages, so that every instance, old or new,
 * can serve them. Assets of expired builds are deleted.
 */
export async function publishAssets(
  { storage, clock }: Pick<Services, "storage" | "clock">,
  assets: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const names = [...assets.keys()].toSorted();
  const build = hash("sha256", names.join("\n")).slice(0, 20);
  const index = await readAssetIndex(storage);
  if (names.length === 0 || index[0]?.build === build) return;
  const stored = namesOf(index);
  await inBatches(
    names.filter((name) => !stored.has(name)),
    (name) =>
      storage.put(assetKey(name), assets.get(name) ?? new Uint8Array(), { contentType: contentTypeOf(name) }),
  );
  const now = clock().getTime();
  const builds = [{ build, publishedAt: now, names }, ...index.filter((other) => other.build !== build)];
  const retained = builds.filter(
    ({ publishedAt }, age) => age < RETAIN_BUILDS || now - publishedAt < RETAIN_MS,
  );
  await writeAssetIndex(storage, retained);
  const wanted = namesOf(retained);
  await inBatches(
    [...namesOf(builds)].filter((name) => !wanted.has(name)),
    (name) => storage.remove(assetKey(name)),
  );
}

function namesOf(index: AssetIndex): Set<string> {
  return new Set(index.flatMap(({ names }) => names));
}

async function inBatches(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < names.length; at += AT_A_TIME)
    await Promise.all(names.slice(at, at + AT_A_TIME).map(work));
}

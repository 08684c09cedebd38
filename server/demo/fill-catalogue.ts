import { sql } from "drizzle-orm";
import { findResource, newestFiles, publishResource } from "#server/modules/catalogue/index.ts";
import {
  addGoodsBundle,
  addGoodsItem,
  addGoodsVersions,
  type GoodsBundle,
  type GoodsItem,
  type GoodsVersion,
  goodsBundles,
  goodsItems,
} from "#server/modules/goods/index.ts";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import type { Services } from "#server/services.ts";

type FillServices = Pick<Services, "db" | "jobs" | "storage" | "clock" | "config" | "catalogue" | "signer">;

/**
 * Fills an empty catalogue or updates it to the newest versions, through the same functions as the console,
 * so owners are emailed as in live mode. One transaction.
 */
export async function fillCatalogue(
  services: FillServices,
  onStart: () => void,
  items: readonly GoodsItem[] = goodsItems,
  bundles: readonly GoodsBundle[] = items === goodsItems ? goodsBundles : [],
): Promise<void> {
  const changed = await services.db.transaction(async (db) => {
    // Serialises instances that start together: the first one fills, the others find the data.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demoCatalogue})`);
    const newest = new Map((await newestFiles(db)).map(({ slug, version }) => [slug, version]));
    const work = items.map((item) => ({ item, versions: missingVersions(item, newest) }));
    const isFilled = work.every(({ versions }) => versions.length === 0);
    if (!isFilled) onStart();
    for (const { item, versions } of isFilled ? [] : work)
      if (newest.size === 0) await addPublished({ ...services, db }, item);
      else await addMissing({ ...services, db }, item, versions);
    const added = await addBundles({ ...services, db }, bundles);
    return !isFilled || added;
  });
  if (changed) await services.catalogue.reload(services.db);
}

/**
 * Adds missing bundles. A bundle removed by an operator is archived, not missing. Skips a bundle when one of
 * its items is unpublished.
 */
async function addBundles(services: FillServices, bundles: readonly GoodsBundle[]): Promise<boolean> {
  const onSale = async (slug: string) => (await findResource(services.db, slug))?.status === "published";
  let added = false;
  for (const bundle of bundles) {
    if (await findResource(services.db, bundle.slug)) continue;
    const parts: boolean[] = [];
    for (const slug of bundle.includes) parts.push(await onSale(slug));
    if (parts.includes(false)) continue;
    await addGoodsBundle(services, bundle);
    await publishResource(services, bundle.slug);
    added = true;
  }
  return added;
}

/** Oldest first. Items that an operator removed or replaced stay unchanged. */
function missingVersions({ slug, versions }: GoodsItem, newest: ReadonlyMap<string, string>) {
  if (newest.size === 0) return versions.toReversed();
  const at = versions.findIndex(({ version }) => version === newest.get(slug));
  return at > 0 ? versions.slice(0, at).toReversed() : [];
}

async function addPublished(services: FillServices, item: GoodsItem): Promise<void> {
  await addGoodsItem(services, item);
  await publishResource(services, item.slug);
}

/** Announced to everyone who owns the item at this moment. */
async function addMissing(services: FillServices, item: GoodsItem, versions: readonly GoodsVersion[]) {
  const now = services.clock().getTime();
  await addGoodsVersions(services, item, versions, (_, at) => new Date(now + at));
}

import { sql } from "drizzle-orm";
import { findResource, newestFiles, publishResource } from "#server/catalogue/catalogue.ts";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import {
  addGoodsBundle,
  addGoodsItem,
  addGoodsVersions,
  type GoodsBundle,
  type GoodsItem,
  type GoodsVersion,
  goodsBundles,
  goodsItems,
} from "#server/goods/goods.ts";
import type { Services } from "#server/services.ts";

type FillServices = Pick<Services, "db" | "jobs" | "storage" | "clock" | "config" | "catalogue">;

/**
 * Fills an empty catalogue, and brings a filled one to the newest versions, through the same verbs that the operator's
 * pages use: so owners hear of a new version as they would live. All of it or nothing.
 */
export async function fillCatalogue(
  services: FillServices,
  onStart: () => void,
  items: readonly GoodsItem[] = goodsItems,
  bundles: readonly GoodsBundle[] = items === goodsItems ? goodsBundles : [],
): Promise<void> {
  const changed = await services.db.transaction(async (db) => {
    // Instances that start together: the first fills, the others wait and find it filled.
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
 * Those that are not there; one that an operator took away still is, archived. A shop that has taken an item of it off sale
 * goes without the bundle.
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

/** Oldest first. What an operator took away or replaced with a version of their own stays as they left it. */
function missingVersions(
  { slug, versions }: GoodsItem,
  newest: ReadonlyMap<string, string>,
): readonly GoodsVersion[] {
  if (newest.size === 0) return versions.toReversed();
  const at = versions.findIndex(({ version }) => version === newest.get(slug));
  return at > 0 ? versions.slice(0, at).toReversed() : [];
}

async function addPublished(services: FillServices, item: GoodsItem): Promise<void> {
  await addGoodsItem(services, item);
  await publishResource(services, item.slug);
}

/** New here from this moment on: who owned the item until now is told. */
async function addMissing(
  services: FillServices,
  item: GoodsItem,
  versions: readonly GoodsVersion[],
): Promise<void> {
  const now = services.clock().getTime();
  await addGoodsVersions(services, item, versions, (_, at) => new Date(now + at));
}

import { sql } from "drizzle-orm";
import {
  addVersion,
  createResource,
  findResource,
  newestFiles,
  publishResource,
} from "#server/catalogue/catalogue.ts";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import type { Services } from "#server/services.ts";
import { type DemoBundle, demoBundles } from "./catalogue/bundles.ts";
import { demoFile } from "./catalogue/demo-file.ts";
import type { DemoItem, DemoVersion } from "./catalogue/demo-item.ts";
import { demoItems } from "./catalogue/items.ts";

type FillServices = Pick<Services, "db" | "jobs" | "storage" | "clock" | "catalogue">;

/**
 * Fills an empty catalogue, and brings a filled one to the newest versions, through the same verbs that the operator's
 * pages use: so owners hear of a new version as they would live. All of it or nothing.
 */
export async function fillCatalogue(
  services: FillServices,
  onStart: () => void,
  items: readonly DemoItem[] = demoItems,
  bundles: readonly DemoBundle[] = items === demoItems ? demoBundles : [],
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
      if (newest.size === 0) await addDemoItem({ ...services, db }, item);
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
async function addBundles(services: FillServices, bundles: readonly DemoBundle[]): Promise<boolean> {
  const onSale = async (slug: string) => (await findResource(services.db, slug))?.status === "published";
  let added = false;
  for (const bundle of bundles) {
    if (await findResource(services.db, bundle.slug)) continue;
    const parts: boolean[] = [];
    for (const slug of bundle.includes) parts.push(await onSale(slug));
    if (parts.includes(false)) continue;
    await createResource(services, { ...bundle });
    await publishResource(services, bundle.slug);
    added = true;
  }
  return added;
}

/** Oldest first. What an operator took away or replaced with a version of their own stays as they left it. */
function missingVersions(
  { slug, versions }: DemoItem,
  newest: ReadonlyMap<string, string>,
): readonly DemoVersion[] {
  if (newest.size === 0) return versions.toReversed();
  const at = versions.findIndex(({ version }) => version === newest.get(slug));
  return at > 0 ? versions.slice(0, at).toReversed() : [];
}

/** Four persons' price for a team of ten. */
const TEAM_PRICE = 4;

async function addDemoItem(services: FillServices, item: DemoItem): Promise<void> {
  const { slug, title, summary, serviceArea, isFree, priceCents } = item;
  await createResource(services, {
    slug,
    title,
    summary,
    tags: [...item.tags],
    serviceArea,
    isFree,
    priceCents,
    teamPriceCents: isFree ? null : priceCents * TEAM_PRICE,
    createdAt: new Date(item.createdAt),
  });
  await addVersions(
    services,
    item,
    item.versions.toReversed(),
    ({ releasedAt }) => new Date(`${releasedAt}T09:00:00Z`),
  );
  await publishResource(services, slug);
}

/** New here from this moment on: who owned the item until now is told. */
async function addMissing(
  services: FillServices,
  item: DemoItem,
  versions: readonly DemoVersion[],
): Promise<void> {
  const now = services.clock().getTime();
  await addVersions(services, item, versions, (_, at) => new Date(now + at));
}

async function addVersions(
  services: FillServices,
  item: DemoItem,
  versions: readonly DemoVersion[],
  createdAt: (version: DemoVersion, at: number) => Date,
): Promise<void> {
  if (versions.length === 0) return;
  const { filename, bytes } = await demoFile(item);
  for (const [at, added] of versions.entries())
    await addVersion(services, {
      slug: item.slug,
      version: added.version,
      changelog: added.changelog,
      filename,
      bytes,
      // Only the newest was run; of the others we have the history, not the file.
      testedWith: added === item.versions[0] ? item.testedWith : null,
      createdAt: createdAt(added, at),
    });
}

import { sql } from "drizzle-orm";
import { addVersion } from "#server/catalogue/add-version.ts";
import { createResource } from "#server/catalogue/create-resource.ts";
import { publishResource } from "#server/catalogue/publish-resource.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import type { Services } from "#server/services.ts";
import { demoFile } from "./catalogue/demo-file.ts";
import { demoItems } from "./catalogue/items.ts";

type Needed = Pick<Services, "db" | "jobs" | "storage" | "clock" | "catalogue">;

/** Fills an empty catalogue, through the same verbs that the operator's pages use. All of it or nothing, and only once. */
export async function fillCatalogue(services: Needed, onStart: () => void): Promise<void> {
  const filled = await services.db.transaction(async (db) => {
    // Instances that start together: the first fills, the others wait and find it filled.
    await db.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    const present = await db.select({ id: resources.id }).from(resources).limit(1);
    if (present.length > 0) return false;
    onStart();
    for (const item of demoItems) await addDemoItem({ ...services, db }, item);
    return true;
  });
  if (filled) await services.catalogue.reload(services.db);
}

const FILL_LOCK = 5_150_002;

async function addDemoItem(services: Needed, item: (typeof demoItems)[number]): Promise<void> {
  const { slug, title, summary, serviceArea, isFree, priceCents, testedWith } = item;
  const createdAt = new Date(item.createdAt);
  await createResource(services, {
    slug,
    title,
    summary,
    tags: [...item.tags],
    serviceArea,
    isFree,
    priceCents,
    createdAt,
  });
  const { filename, bytes } = await demoFile(item);
  for (const { version, releasedAt, changelog } of item.versions.toReversed())
    await addVersion(services, {
      slug,
      version,
      changelog,
      filename,
      bytes,
      testedWith,
      createdAt: new Date(`${releasedAt}T09:00:00Z`),
    });
  await publishResource(services, slug);
}

import { findResource, findResourcesBySlug, listResources } from "#server/modules/catalogue/index.ts";
import { goodsBundles, goodsItems, readProofs } from "#server/modules/goods/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { holds } from "#shared/catalogue/proof.ts";

/** Our own items, with the status of each in this shop. */
export async function listGoods({ db }: Pick<Services, "db">) {
  const rows = [];
  for (const { slug, title, priceCents } of [...goodsItems, ...goodsBundles])
    rows.push({
      slug,
      title,
      price_cents: priceCents,
      proven_in: readProofs(slug)
        .filter(holds)
        .map(({ n8n }) => n8n),
      status: (await findResource(db, slug))?.status ?? null,
    });
  return rows;
}

/** Returns 0 as soon as the shop has any item, including drafts and archived ones. */
export async function goodsToAdd({ db }: Pick<Services, "db">): Promise<number> {
  const { items } = await listResources(db, {}, { after: null, limit: 1 });
  return items.length === 0 ? goodsItems.length : 0;
}

/** Our templates that automate the shop itself. */
const SHOP_AUTOMATIONS = ["paid-to-onboarded", "monday-shop-report"];

/** Returns those that the shop has published. */
export async function shopAutomations(db: Db) {
  const items = await findResourcesBySlug(db, SHOP_AUTOMATIONS);
  return items
    .filter(({ status, visibility }) => status === "published" && visibility !== "private")
    .map(({ slug, title, summary, isFree }) => ({ slug, title, summary, is_free: isFree }));
}

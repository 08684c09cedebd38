import { findResourcesBySlug } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Our templates that automate the shop itself. */
const SHOP_AUTOMATIONS = ["paid-to-onboarded", "monday-shop-report"];

/** Returns those that the shop has published. */
export async function shopAutomations(db: Db) {
  const items = await findResourcesBySlug(db, SHOP_AUTOMATIONS);
  return items
    .filter(({ status, visibility }) => status === "published" && visibility !== "private")
    .map(({ slug, title, summary, isFree }) => ({ slug, title, summary, is_free: isFree }));
}

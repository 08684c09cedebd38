import { findResource, listResources } from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import {
  addGoodsBundle,
  addGoodsItem,
  type GoodsBundle,
  type GoodsItem,
  goodsBundles,
  goodsItems,
  readProofs,
} from "#server/goods/goods.ts";
import type { Services } from "#server/services.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { audited } from "../audit.ts";

type GoodsServices = Pick<Services, "db" | "jobs" | "storage" | "clock" | "config">;
/** `exists`: something has this address already and is left alone; `without_parts`: a bundle whose items are not here. */
export type GoodsOutcome = { slug: string; outcome: "added" | "exists" | "without_parts" };

/** What we sell ourselves, and what of it this shop has. */
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

/** 0 as soon as the shop has an item, a draft or an archived one too. */
export async function goodsToAdd({ db }: Pick<Services, "db">): Promise<number> {
  const { items } = await listResources(db, {}, { after: null, limit: 1 });
  return items.length === 0 ? goodsItems.length : 0;
}

/** Puts our items into the shop as drafts, to be priced and published; bundles after their items. Null: all of them. */
export async function addGoods(
  services: GoodsServices,
  { actor, slugs }: { actor: string; slugs: readonly string[] | null },
): Promise<GoodsOutcome[]> {
  const known = new Set([...goodsItems, ...goodsBundles].map(({ slug }) => slug));
  const unknown = slugs?.find((slug) => !known.has(slug));
  if (unknown !== undefined) throw new AppError(404, "not_found", `None of our items is called ${unknown}.`);
  const isWanted = ({ slug }: { slug: string }) => slugs === null || slugs.includes(slug);
  const outcomes: GoodsOutcome[] = [];
  for (const item of goodsItems.filter(isWanted)) outcomes.push(await addOne(services, actor, item));
  for (const bundle of goodsBundles.filter(isWanted)) outcomes.push(await addBundle(services, actor, bundle));
  return outcomes;
}

async function addBundle(services: GoodsServices, actor: string, bundle: GoodsBundle): Promise<GoodsOutcome> {
  const parts = await Promise.all(bundle.includes.map((slug) => findResource(services.db, slug)));
  if (parts.includes(undefined)) return { slug: bundle.slug, outcome: "without_parts" };
  return addOne(services, actor, bundle);
}

async function addOne(
  services: GoodsServices,
  actor: string,
  added: GoodsItem | GoodsBundle,
): Promise<GoodsOutcome> {
  const { slug, title } = added;
  if (await findResource(services.db, slug)) return { slug, outcome: "exists" };
  try {
    await audited(services, { actor, action: "goods.add", subject: slug }, async (db) => {
      if ("includes" in added) await addGoodsBundle({ ...services, db }, added);
      else await addGoodsItem({ ...services, db }, added);
      return { before: null, after: { title, status: "draft" }, result: undefined };
    });
  } catch (error) {
    // Somebody else was quicker.
    if (error instanceof AppError && error.code === "slug_taken") return { slug, outcome: "exists" };
    throw error;
  }
  return { slug, outcome: "added" };
}

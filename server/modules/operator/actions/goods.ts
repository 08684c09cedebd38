import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { findResource, slugParam } from "#server/modules/catalogue/index.ts";
import {
  addGoodsBundle,
  addGoodsItem,
  type GoodsBundle,
  type GoodsItem,
  goodsBundles,
  goodsItems,
} from "#server/modules/goods/index.ts";
import type { Services } from "#server/services.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { deleteGoodsToken } from "../queries.ts";
import { byId } from "./inputs.ts";

/** `exists`: the slug is taken and unchanged; `without_parts`: the bundle's items are not in the shop. */
export type GoodsOutcome = { slug: string; outcome: "added" | "exists" | "without_parts" };

/** Adds our items as drafts; bundles after their items. Without slugs, all of them. */
export const addGoodsAction = defineOperatorAction({
  name: "goods.add",
  at: "POST /goods",
  role: "owner",
  json: v.object({ slugs: v.optional(v.pipe(v.array(slugParam.entries.slug), v.maxLength(100))) }),
  auditText: ({ title }) => `added our ${title} as a draft`,
  async run(services, { slugs }) {
    const known = new Set([...goodsItems, ...goodsBundles].map(({ slug }) => slug));
    const unknown = slugs?.find((slug) => !known.has(slug));
    if (unknown !== undefined) throw new AppError(404, "not_found", `Unknown item: ${unknown}.`);
    const isWanted = ({ slug }: { slug: string }) => !slugs || slugs.includes(slug);
    const wanted = [...goodsItems.filter(isWanted), ...goodsBundles.filter(isWanted)];
    const items: GoodsOutcome[] = [];
    for (const item of wanted) items.push({ slug: item.slug, outcome: await addOne(services, item) });
    const added = wanted.filter((_, at) => items[at]?.outcome === "added");
    return {
      entries: added.map(({ slug, title }) => ({
        subject: slug,
        after: { title, status: "draft" },
      })),
      result: { items },
    };
  },
});

async function addOne(services: Services, item: GoodsItem | GoodsBundle): Promise<GoodsOutcome["outcome"]> {
  const { db } = services;
  if (await findResource(db, item.slug)) return "exists";
  if ("includes" in item) {
    const parts = await Promise.all(item.includes.map((slug) => findResource(db, slug)));
    if (parts.includes(undefined)) return "without_parts";
  }
  try {
    await db.transaction(async (tx) => {
      if ("includes" in item) await addGoodsBundle({ ...services, db: tx }, item);
      else await addGoodsItem({ ...services, db: tx }, item);
    });
    return "added";
  } catch (error) {
    // Another request added it concurrently.
    if (error instanceof AppError && error.code === "slug_taken") return "exists";
    throw error;
  }
}

export const revokeGoodsTokenAction = defineOperatorAction({
  name: "goods.revoke-token",
  at: "DELETE /goods-tokens/:id",
  role: "owner",
  param: byId,
  auditText: (_, { before }) => `revoked the goods token ${before.name}`,
  async run({ db }, { id }) {
    const name = await deleteGoodsToken(db, id);
    if (name === undefined) throw new AppError(404, "not_found", "There is no such token.");
    return { subject: id, before: { name }, result: { id } };
  },
  cli: {
    verb: "goods revoke <id>",
    help: "end a token, by its id in `goods tokens`",
    text: () => "The token has ended.",
  },
});

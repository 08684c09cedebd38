/** What other modules may use of this one: what we sell ourselves, as any shop can have it. */

export { addGoodsBundle, addGoodsItem, addGoodsVersions } from "./add-goods.ts";
export { type GoodsBundle, goodsBundles } from "./bundles.ts";
export type { GoodsItem, GoodsVersion } from "./goods-item.ts";
export { goodsItems } from "./items.ts";
export { readProofs } from "./read-proofs.ts";

export { type GoodsBundle, goodsBundles } from "#goods/bundles.ts";
export type { GoodsItem, GoodsVersion } from "#goods/goods-item.ts";
export { goodsItems } from "#goods/items.ts";
export { addGoodsBundle, addGoodsItem, addGoodsVersions } from "./add-goods.ts";
export { readProofs, readTraces } from "./goods-file.ts";

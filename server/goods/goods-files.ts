import { type GoodsFile, goodsFile } from "./goods-file.ts";
import { goodsItems } from "./items.ts";

/** The files of the demo catalogue, in the order of `goodsItems`. */
export async function goodsFiles(): Promise<GoodsFile[]> {
  const files: GoodsFile[] = [];
  for (const item of goodsItems) files.push(await goodsFile(item));
  return files;
}

import { readFile } from "node:fs/promises";
import type { GoodsItem } from "#goods/goods-item.ts";

const GOODS = new URL("../../../goods/", import.meta.url);

export type GoodsFile = { slug: string; filename: string; bytes: Uint8Array; contentType: string };

/** Returns an item's file: a workflow, or a playbook that scripts/make/make-playbooks.ts printed. */
export async function goodsFile({ slug, source }: GoodsItem): Promise<GoodsFile> {
  const isWorkflow = source === "workflow";
  const filename = `${slug}.${isWorkflow ? "json" : "pdf"}`;
  const bytes = await read(`${isWorkflow ? "files" : "playbooks"}/${filename}`);
  return { slug, filename, bytes, contentType: isWorkflow ? "application/json" : "application/pdf" };
}

/** Returns an earlier version of a workflow; null for a playbook, whose earlier editions were not stored. */
export async function earlierGoodsFile({ slug, source }: GoodsItem, version: string) {
  return source === "workflow" ? read(`earlier-files/${slug}/${version}.json`) : null;
}

async function read(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(path, GOODS)));
}

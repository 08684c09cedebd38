import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { byNewestN8n, type ProofFile, proofFile } from "n8n-proof/proof-file";
import { type TraceUpload, traceFile } from "n8n-proof/trace-file";
import * as v from "valibot";
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

/** Returns the stored proofs of a template, newest n8n first; empty for items that are not run. */
export function readProofs(slug: string, folder = fileURLToPath(new URL("proofs", GOODS))): ProofFile[] {
  const own = `${folder}/${slug}`;
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .map((name) => v.parse(proofFile, JSON.parse(readFileSync(`${own}/${name}`, "utf8"))))
    .toSorted(byNewestN8n);
}

/** Returns the recorded runs of a template's newest file in the newest n8n; empty for items that are not run. */
export function readTraces(slug: string): TraceUpload[] {
  const path = fileURLToPath(new URL(`traces/${slug}.json`, GOODS));
  return existsSync(path) ? v.parse(traceFile, JSON.parse(readFileSync(path, "utf8"))) : [];
}

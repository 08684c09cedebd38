import { createHash } from "node:crypto";
import * as v from "valibot";
import { FileMissing, type Storage } from "#server/platform/providers/storage/storage.ts";

const INDEX_KEY = "assets/index";

const assetIndex = v.array(
  v.object({ build: v.string(), publishedAt: v.number(), names: v.array(v.string()) }),
);

/** Builds whose hashed assets are in the file store, newest first. */
export type AssetIndex = v.InferOutput<typeof assetIndex>;

export async function readAssetIndex(storage: Storage): Promise<AssetIndex> {
  try {
    const text = new TextDecoder().decode(await storage.get(INDEX_KEY));
    return v.parse(assetIndex, JSON.parse(text));
  } catch (error) {
    if (error instanceof FileMissing || error instanceof SyntaxError || v.isValiError(error)) return [];
    throw error;
  }
}

export async function writeAssetIndex(storage: Storage, index: AssetIndex): Promise<void> {
  await storage.put(INDEX_KEY, new TextEncoder().encode(JSON.stringify(index)), {
    contentType: "application/json",
  });
}

/** Bundler names contain capital letters, storage keys do not. */
export function assetKey(name: string): string {
  return `assets/${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
}

import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import {
  type AppEnv,
  type CachedResponse,
  cacheResponse,
  compressBody,
  toResponse,
} from "#server/platform/http/index.ts";
import { FileMissing, type Storage } from "#server/platform/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { contentTypeOf, IMMUTABLE } from "./content-type.ts";

const READ_INDEX_EVERY_MS = 1000;

/**
 * Hashed assets of other builds, because pages of both versions are open during a deploy. This build's own
 * are served earlier.
 */
export function assetRoutes({ storage, log }: Pick<Services, "storage" | "log">) {
  const responses = new LRUCache<string, CachedResponse>({
    max: 300,
    // A request that waits for an evicted asset still gets it.
    ignoreFetchAbort: true,
    fetchMethod: load,
  });
  let names = new Set<string>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  /** Reads the index at most once a second, so that unknown names cause no load on the store. */
  async function readNames(): Promise<void> {
    await wait(Math.max(0, readAt + READ_INDEX_EVERY_MS - Date.now()));
    readAt = Date.now();
    names = new Set((await readAssetIndex(storage)).flatMap((build) => build.names));
  }

  async function load(name: string): Promise<CachedResponse> {
    const bytes = Buffer.from(await storage.get(assetKey(name)));
    const type = contentTypeOf(name);
    const isText = /^(text|image\/svg|application\/(json|manifest))/.test(type);
    return cacheResponse({
      status: 200,
      headers: { "Content-Type": type, "Cache-Control": IMMUTABLE },
      bodies: isText ? await compressBody(bytes) : { identity: bytes },
    });
  }

  async function find(name: string): Promise<CachedResponse | undefined> {
    if (!responses.has(name) && !names.has(name)) {
      reading ??= readNames().finally(() => (reading = null));
      await reading;
      if (!names.has(name)) return undefined;
    }
    return responses.fetch(name);
  }

  return new Hono<AppEnv>().get("/:name", async (c, next) => {
    const found = await find(c.req.param("name")).catch((cause) => {
      log.warn({ err: cause }, "asset of another build could not be read");
      const message = "This file is not available right now. Please try again in a moment.";
      throw new AppError(503, "unavailable", message, { headers: { "Retry-After": "2" } });
    });
    if (!found) return next();
    return toResponse(found, c.req.raw);
  });
}

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
  return `assets/${hash("sha256", name).slice(0, 40)}`;
}

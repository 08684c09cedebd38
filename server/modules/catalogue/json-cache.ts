import type { TypedResponse } from "hono";
import { LRUCache } from "lru-cache";
import {
  type CachedResponse,
  cacheResponse,
  compressBody,
  PUBLIC,
  toResponse,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

const HEADERS = { "Content-Type": "application/json", "Cache-Control": PUBLIC };

type Read<Body> = () => Body | Promise<Body | string>;

/** Serves JSON from memory: read and compressed once per catalogue change. */
export function createJsonCache(catalogue: Pick<Services["catalogue"], "version">) {
  const responses = new LRUCache<string, CachedResponse, Read<object>>({
    max: 300,
    // A request that waits for an evicted response still gets it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: read }) {
      const body = await read();
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return cacheResponse({ status: 200, headers: HEADERS, bodies: await compressBody(Buffer.from(text)) });
    },
  });

  /** `read` returns the body, or its JSON if that is stored. */
  return async <Body extends object>(request: Request, name: string, read: Read<Body>) => {
    const response = await responses.forceFetch(`${catalogue.version} ${name}`, { context: read });
    return toResponse(response, request) as Response & TypedResponse<Body, 200, "json">;
  };
}

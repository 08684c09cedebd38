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

/** Serves JSON from memory: read and compressed once per catalogue change. */
export function createJsonCache(catalogue: Pick<Services["catalogue"], "version">) {
  const responses = new LRUCache<string, Promise<CachedResponse>>({ max: 300 });
  let version = -1;

  async function load(read: () => object | Promise<object | string>): Promise<CachedResponse> {
    const body = await read();
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return cacheResponse({ status: 200, headers: HEADERS, bodies: await compressBody(Buffer.from(text)) });
  }

  /** `read` returns the body, or its JSON if that is stored. */
  return async <Body extends object>(
    request: Request,
    name: string,
    read: () => Body | Promise<Body | string>,
  ) => {
    if (version !== catalogue.version) responses.clear();
    version = catalogue.version;
    const response = responses.get(name) ?? load(read);
    responses.set(name, response);
    response.catch(() => responses.delete(name));
    return toResponse(await response, request) as Response & TypedResponse<Body, 200, "json">;
  };
}

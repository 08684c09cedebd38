import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type CachedResponse, cacheResponse, type ResponseParts } from "#server/http/cached-response.ts";

/** Every file of the built client, as kept responses by URL path. `.br` and `.gz` beside a file were made by the build. */
export async function loadStaticFiles(
  dir: string,
  headers: Record<string, string>,
): Promise<Map<string, CachedResponse>> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
    .filter((name) => !/\.(br|gz)$/.test(name) && !name.split("/").some((part) => part.startsWith(".")));
  const kept = await Promise.all(
    names.map(async (name) => {
      const bodies = await readBodies(join(dir, name));
      const type = CONTENT_TYPES[extname(name)] ?? "application/octet-stream";
      const cache = name.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600";
      const parts = {
        status: 200,
        headers: { ...headers, "Content-Type": type, "Cache-Control": cache },
        bodies,
      };
      return [name, cacheResponse(parts)] as const;
    }),
  );
  return new Map(kept);
}

const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

async function readBodies(path: string): Promise<ResponseParts["bodies"]> {
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readOptional(`${path}.br`),
    readOptional(`${path}.gz`),
  ]);
  return { identity, ...(br && { br }), ...(gzip && { gzip }) };
}

async function readOptional(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

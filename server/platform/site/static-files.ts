import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheResponse, type ResponseParts } from "#server/platform/http/index.ts";
import { contentTypeOf, IMMUTABLE } from "./content-type.ts";

/**
 * Loads every file of the built client as a cached response by URL path. `.br` and `.gz` files come from the
 * build.
 */
export async function loadStaticFiles(dir: string, headers: Record<string, string>) {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
    .filter((name) => !/\.(br|gz)$/.test(name) && !name.split("/").some((part) => part.startsWith(".")));
  const stored = await Promise.all(
    names.map(async (name) => {
      const bodies = await readBodies(join(dir, name));
      const type = contentTypeOf(name);
      const cache = name.startsWith("/assets/") ? IMMUTABLE : "public, max-age=3600";
      const parts = {
        status: 200,
        headers: { ...headers, "Content-Type": type, "Cache-Control": cache },
        bodies,
      };
      return [name, cacheResponse(parts)] as const;
    }),
  );
  return new Map(stored);
}

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

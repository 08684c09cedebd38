import { Hono, type TypedResponse } from "hono";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import {
  type AppEnv,
  type CachedResponse,
  cacheResponse,
  compressBody,
  PUBLIC,
  toResponse,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import type { RunTrace } from "#shared/catalogue/run.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { graphGeometry } from "../draw/graph-geometry.ts";
import { findTraceBody } from "../queries/file-facts.ts";
import { findDrawing } from "../queries/versions.ts";

const MAX_CACHED = 300;

/** The recorded runs of public items, served from memory: read and compressed once per catalogue change. */
export function traceRoutes({ db, catalogue }: Pick<Services, "db" | "catalogue">) {
  const cache = new LRUCache<string, Promise<CachedResponse>>({ max: MAX_CACHED });

  async function respond<Body>(request: Request, name: string, read: () => Promise<string>) {
    const key = `${catalogue.version} ${name}`;
    const response = cache.get(key) ?? read().then(cacheJson);
    cache.set(key, response);
    response.catch(() => cache.delete(key));
    return toResponse(await response, request) as Response & TypedResponse<Body, 200, "json">;
  }

  const detailOf = (slug: string) => {
    const detail = catalogue.detail(slug);
    if (!detail) throw noSuchRun();
    return detail;
  };

  return new Hono<AppEnv>()
    .get("/resources/:slug/traces", validate("param", itemParam, noSuchRun), (c) => {
      const { slug } = c.req.valid("param");
      const items = detailOf(slug).runs.map(({ steps: _, ...run }) => run);
      return respond<{ items: typeof items }>(c.req.raw, slug, async () => JSON.stringify({ items }));
    })
    .get("/resources/:slug/traces/:id", validate("param", traceParam, noSuchRun), (c) => {
      const { slug, id } = c.req.valid("param");
      if (!detailOf(slug).runs.some((run) => run.id === id)) throw noSuchRun();
      return respond<RunTrace>(c.req.raw, `${slug} ${id}`, async () => {
        const body = await findTraceBody(db, id);
        if (body === undefined) throw noSuchRun();
        return body;
      });
    })
    .get("/resources/:slug/graph", validate("param", itemParam, noSuchRun), (c) => {
      const { slug } = c.req.valid("param");
      const version = detailOf(slug).versions[0]?.version ?? "";
      return respond<ReturnType<typeof graphGeometry>>(c.req.raw, `${slug} graph`, async () => {
        const graph = (await findDrawing(db, slug, version))?.inspection.graph;
        if (!graph) throw noSuchRun();
        return JSON.stringify(graphGeometry(graph));
      });
    });
}

const itemParam = v.object({ slug });
const traceParam = v.object({ slug, id: v.pipe(v.string(), v.uuid()) });

function noSuchRun(): AppError {
  return new AppError(404, "not_found", "There is no such run.");
}

async function cacheJson(body: string): Promise<CachedResponse> {
  const headers = { "Content-Type": "application/json", "Cache-Control": PUBLIC };
  return cacheResponse({ status: 200, headers, bodies: await compressBody(Buffer.from(body)) });
}

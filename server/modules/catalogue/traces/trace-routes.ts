import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import type { RunTrace } from "#shared/catalogue/run.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { graphGeometry } from "../draw/arrange-graph.ts";
import { createJsonCache } from "../json-cache.ts";
import { findTraceBody } from "../queries/file-facts.ts";
import { findDrawing } from "../queries/versions.ts";

/** The recorded runs of public items, served from memory: read and compressed once per catalogue change. */
export function traceRoutes({ db, catalogue }: Pick<Services, "db" | "catalogue">) {
  const respond = createJsonCache(catalogue);
  const detailOf = (slug: string) => {
    const detail = catalogue.detail(slug);
    if (!detail) throw noSuchRun();
    return detail;
  };

  return new Hono<AppEnv>()
    .get("/resources/:slug/traces", validate("param", itemParam, noSuchRun), (c) => {
      const { slug } = c.req.valid("param");
      const items = detailOf(slug).runs.map(({ steps: _, ...run }) => run);
      return respond(c.req.raw, slug, () => ({ items }));
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
      return respond(c.req.raw, `${slug} graph`, async () => {
        const graph = (await findDrawing(db, slug, version))?.inspection.graph;
        if (!graph) throw noSuchRun();
        return graphGeometry(graph);
      });
    });
}

const itemParam = v.object({ slug });
const traceParam = v.object({ slug, id: v.pipe(v.string(), v.uuid()) });

function noSuchRun(): AppError {
  return new AppError(404, "not_found", "There is no such run.");
}

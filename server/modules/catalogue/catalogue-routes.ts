import { type Context, Hono, type Next } from "hono";
import { etag } from "hono/etag";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, PUBLIC, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import type { Rating } from "#shared/catalogue/catalogue.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { itemUrl } from "#shared/urls.ts";
import { readFitFacts } from "./fit-facts.ts";
import { createJsonCache } from "./json-cache.ts";

/** Public lists, served from memory: built and compressed once per catalogue change. */
export function catalogueRoutes({ catalogue, db, storage }: Pick<Services, "catalogue" | "db" | "storage">) {
  const respond = createJsonCache(catalogue);
  return new Hono<AppEnv>()
    .get("/resources", validate("query", listQuery, wrongFlag), (c) => {
      const { is_free } = c.req.valid("query");
      const isFree = is_free === undefined ? null : is_free === "true";
      return respond(c.req.raw, `rows-${isFree}`, () => catalogue.rows(isFree));
    })
    .get("/resources/index", validate("query", indexQuery, wrongFlag), (c) => {
      const isFree = c.req.valid("query").is_free === "true";
      return respond(c.req.raw, `index-${isFree}`, () => catalogue.index(isFree));
    })
    .get("/ratings", (c) => respond(c.req.raw, "ratings", () => ratingsOf(catalogue)))
    .get("/proofs", (c) => respond(c.req.raw, "proofs", () => publicLog(catalogue)))
    .get("/resources/:slug/fit", validate("param", detailParam, noSuchItem), (c) => {
      const { slug } = c.req.valid("param");
      const detail = catalogue.detail(slug);
      if (detail?.platform !== "n8n" || detail.includes) throw noSuchItem();
      return respond(c.req.raw, `fit-${slug}`, () => readFitFacts({ db, storage }, slug));
    })
    .get("/resources/:slug", etag(), validate("param", detailParam, noSuchItem), (c) => {
      const detail = catalogue.detail(c.req.valid("param").slug);
      if (!detail) throw noSuchItem();
      return c.json(detail, 200, { "Cache-Control": PUBLIC });
    });
}

function ratingsOf({ cards }: Pick<Services["catalogue"], "cards">): Record<string, Rating> {
  const rated = [...cards(true), ...cards(false)].flatMap(({ slug, rating }) =>
    rating ? [[slug, rating]] : [],
  );
  return Object.fromEntries(rated);
}

function publicLog({ proofLog }: Pick<Services["catalogue"], "proofLog">) {
  const items = proofLog().map(({ slug, title, results }) => ({
    slug,
    title,
    results: results.map(({ n8n, date, passed, failed }) => ({ n8n, date, passed, failed })),
  }));
  return { items };
}

const flag = v.picklist(["true", "false"]);
const listQuery = v.object({ is_free: v.optional(flag) });
const indexQuery = v.object({ is_free: flag });

const detailParam = v.object({ slug });

function wrongFlag(): AppError {
  return new AppError(400, "bad_request", "is_free must be true or false.");
}

function noSuchItem(): AppError {
  return new AppError(404, "not_found", "There is no such item.");
}

/** Redirects old links: `?item=SLUG` opened an item over its list before items had pages of their own. */
export function movedItemRoutes({ catalogue }: Pick<Services, "catalogue">) {
  const lead = (isFree: boolean) => async (c: Context<AppEnv>, next: Next) => {
    const query = new URLSearchParams(new URL(c.req.url).search);
    const item = catalogue.detail(query.get("item") ?? "");
    if (item?.isFree !== isFree) return next();
    query.delete("item");
    c.header("Cache-Control", "no-store");
    return c.redirect(itemUrl(isFree, item.slug) + (query.size > 0 ? `?${query}` : ""), 301);
  };
  return new Hono<AppEnv>().get("/store", lead(false)).get("/resources", lead(true));
}

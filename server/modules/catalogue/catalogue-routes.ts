import { type Context, Hono, type Next, type TypedResponse } from "hono";
import { etag } from "hono/etag";
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
import type { Rating } from "#shared/catalogue/catalogue.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { itemUrl } from "#shared/urls.ts";
import { readFitFacts } from "./fit-facts.ts";

/** Public lists, served from memory: built and compressed once per catalogue change. */
export function catalogueRoutes({ catalogue, db, storage }: Pick<Services, "catalogue" | "db" | "storage">) {
  let cache = { version: -1, responses: new Map<string, Promise<CachedResponse>>() };

  async function respond<Body extends object>(
    key: string,
    request: Request,
    body: () => Body | Promise<Body>,
  ) {
    if (cache.version !== catalogue.version) cache = { version: catalogue.version, responses: new Map() };
    const { responses } = cache;
    const response = responses.get(key) ?? Promise.resolve(body()).then(cacheJson);
    responses.set(key, response);
    response.catch(() => responses.delete(key));
    return toResponse(await response, request) as Response & TypedResponse<Body, 200, "json">;
  }

  return new Hono<AppEnv>()
    .get("/resources", validate("query", listQuery, wrongFlag), (c) => {
      const { is_free } = c.req.valid("query");
      const isFree = is_free === undefined ? null : is_free === "true";
      return respond(`rows-${isFree}`, c.req.raw, () => catalogue.rows(isFree));
    })
    .get("/resources/index", validate("query", indexQuery, wrongFlag), (c) => {
      const isFree = c.req.valid("query").is_free === "true";
      return respond(`index-${isFree}`, c.req.raw, () => catalogue.index(isFree));
    })
    .get("/ratings", (c) => respond("ratings", c.req.raw, () => ratingsOf(catalogue)))
    .get("/proofs", (c) => respond("proofs", c.req.raw, () => publicLog(catalogue)))
    .get("/resources/:slug/fit", validate("param", detailParam, noSuchItem), (c) => {
      const { slug } = c.req.valid("param");
      const detail = catalogue.detail(slug);
      if (detail?.platform !== "n8n" || detail.includes) throw noSuchItem();
      return respond(`fit-${slug}`, c.req.raw, () => readFitFacts({ db, storage }, slug));
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

async function cacheJson(body: object): Promise<CachedResponse> {
  const bodies = await compressBody(Buffer.from(JSON.stringify(body)));
  const headers = { "Content-Type": "application/json", "Cache-Control": PUBLIC };
  return cacheResponse({ status: 200, headers, bodies });
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

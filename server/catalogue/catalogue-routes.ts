import { Hono, type TypedResponse } from "hono";
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
} from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import type { Rating } from "#shared/catalogue/catalogue.ts";
import { slug } from "#shared/catalogue/slug.ts";

/** The public lists, from memory: made once per change of the catalogue, and compressed then. */
export function catalogueRoutes({ catalogue }: Pick<Services, "catalogue">) {
  let cache = { version: -1, responses: new Map<string, Promise<CachedResponse>>() };

  async function respond<Body extends object>(key: string, request: Request, body: () => Body) {
    if (cache.version !== catalogue.version) cache = { version: catalogue.version, responses: new Map() };
    const response = cache.responses.get(key) ?? cacheJson(body());
    cache.responses.set(key, response);
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
    .get("/resources/:slug", etag(), validate("param", detailParam, noSuchItem), (c) => {
      const detail = catalogue.detail(c.req.valid("param").slug);
      if (!detail) throw noSuchItem();
      return c.json(detail, 200, { "Cache-Control": PUBLIC });
    });
}

/** Of the items that have one, by slug. */
function ratingsOf({ cards }: Pick<Services["catalogue"], "cards">): Record<string, Rating> {
  const rated = [...cards(true), ...cards(false)].flatMap(({ slug, rating }) =>
    rating ? [[slug, rating]] : [],
  );
  return Object.fromEntries(rated);
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

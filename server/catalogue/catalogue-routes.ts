import { vValidator } from "@hono/valibot-validator";
import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import {
  type CachedResponse,
  cacheResponse,
  compressBody,
  toResponse,
} from "#server/http/cached-response.ts";
import type { Services } from "#server/services.ts";

/** The public lists, from memory: made once per change of the catalogue, and compressed then. */
export function catalogueRoutes({ catalogue }: Pick<Services, "catalogue">) {
  let kept = { version: -1, answers: new Map<string, Promise<CachedResponse>>() };

  function answer(key: string, body: () => object): Promise<CachedResponse> {
    if (kept.version !== catalogue.version) kept = { version: catalogue.version, answers: new Map() };
    const made = kept.answers.get(key) ?? keepJson(body());
    kept.answers.set(key, made);
    return made;
  }

  return new Hono<AppEnv>()
    .get("/resources", vValidator("query", listQuery, refuse), async (c) => {
      const { is_free } = c.req.valid("query");
      const isFree = is_free === undefined ? null : is_free === "true";
      return toResponse(await answer(`rows-${isFree}`, () => catalogue.rows(isFree)), c.req.raw);
    })
    .get("/resources/index", vValidator("query", indexQuery, refuse), async (c) => {
      const isFree = c.req.valid("query").is_free === "true";
      return toResponse(await answer(`index-${isFree}`, () => catalogue.index(isFree)), c.req.raw);
    })
    .get("/resources/:slug", async (c) => {
      const detail = catalogue.detail(c.req.param("slug"));
      if (!detail) throw new AppError(404, "not_found", "There is no such item.");
      return c.json(detail, 200, { "Cache-Control": CACHE });
    });
}

const CACHE = "public, max-age=0, must-revalidate";
const flag = v.picklist(["true", "false"]);
const listQuery = v.object({ is_free: v.optional(flag) });
const indexQuery = v.object({ is_free: flag });

function refuse(result: { success: boolean }): void {
  if (!result.success) throw new AppError(400, "bad_request", "is_free must be true or false.");
}

async function keepJson(body: object): Promise<CachedResponse> {
  const bodies = await compressBody(Buffer.from(JSON.stringify(body)));
  const headers = { "Content-Type": "application/json", "Cache-Control": CACHE };
  return cacheResponse({ status: 200, headers, bodies });
}

import { renderAsync } from "@resvg/resvg-js";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { AppError } from "#server/errors.ts";
import {
  type AppEnv,
  type CachedResponse,
  cacheResponse,
  compressBody,
  toResponse,
} from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { light } from "#shared/brand/palette.ts";
import { parseCoverPath } from "./cover-path.ts";
import { type CoverOptions, drawBundleCover, drawCover } from "./draw/draw-cover.ts";
import { drawUpdate } from "./draw/draw-update.ts";
import { pictureType, UPLOADED_COVER, uploadedCoverKey } from "./publishing/set-cover.ts";
import { findBundleDrawing, findDrawing, findUpdate } from "./queries/versions.ts";

/** Pictures of the files themselves, drawn when they are first asked for and cached while there is room. */
export function coverRoutes({ db, storage, catalogue }: Pick<Services, "db" | "storage" | "catalogue">) {
  const cache = new LRUCache<string, Promise<CachedResponse>>({ max: MAX_CACHED });

  const svgResponse = async (svg: string) =>
    cacheResponse({ status: 200, headers: HEADERS, bodies: await compressBody(Buffer.from(svg)) });

  async function draw(name: string): Promise<CachedResponse> {
    const asked = parseCoverPath(name);
    if (asked?.kind === "wideUpdate" || asked?.kind === "narrowUpdate") {
      const update = await findUpdate(db, asked.slug, asked.version);
      if (!update) throw noPicture();
      return svgResponse(drawUpdate(update, { narrow: asked.kind === "narrowUpdate" }));
    }
    const draw = asked && (await findDrawer(db, asked));
    if (!draw) throw noPicture();
    if (asked.kind === "social") {
      const headers = { ...HEADERS, "Content-Type": "image/png" };
      return cacheResponse({
        status: 200,
        headers,
        bodies: { identity: await drawSocialCard(draw({ theme: "light" })) },
      });
    }
    return svgResponse(draw({ detail: asked.kind === "detail" }));
  }

  return new Hono<AppEnv>().get("/:name", async (c) => {
    const name = c.req.param("name");
    const upload = UPLOADED_COVER.exec(name);
    if (upload) return uploadedCover({ storage }, upload[1] ?? "", upload[2] ?? "");
    // One that was public until now may still be in the cache.
    if (catalogue.isPrivate(parseCoverPath(name)?.slug ?? "")) throw noPicture();
    const cached = cache.get(name);
    if (cached) return toResponse(await cached, c.req.raw);
    const drawing = draw(name);
    cache.set(name, drawing);
    drawing.catch(() => cache.delete(name));
    return toResponse(await drawing, c.req.raw);
  });
}

type Draw = (options: CoverOptions) => string;

/** A version's file draws itself; a bundle, which has none, is drawn from its items' newest. */
async function findDrawer(
  db: Services["db"],
  { slug, version }: { slug: string; version: string },
): Promise<Draw | null> {
  const found = await findDrawing(db, slug, version);
  if (found) return (options) => drawCover(found.inspection, options);
  const bundle = await findBundleDrawing(db, slug, version);
  return bundle && ((options) => drawBundleCover(bundle.title, bundle.inspections, options));
}

/** An operator's own picture: larger than a drawing, so it is read from the store each time; browsers and proxies cache it. */
async function uploadedCover({ storage }: Pick<Services, "storage">, sha256: string, extension: string) {
  const bytes = await storage.get(uploadedCoverKey(sha256)).catch((cause) => {
    throw noPicture(cause);
  });
  return new Response(Buffer.from(bytes), {
    headers: { ...HEADERS, "Content-Type": pictureType(extension) },
  });
}

/** It may be there in a moment: the next revision of a bundle has the next number. */
function noPicture(cause?: unknown): AppError {
  const headers = { "Cache-Control": "no-store" };
  return new AppError(404, "not_found", "There is no such picture.", { headers, cause });
}

const MAX_CACHED = 500;

const HEADERS = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
  // Opened by itself a picture is a document: it may draw, and do nothing else.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

const WIDTH = 1200;
const HEIGHT = 630;

/** The cover as the bitmap that social networks want. The words around it come from the page's tags. */
async function drawSocialCard(lightCover: string): Promise<Buffer> {
  const width = HEIGHT * 1.6;
  const cover = lightCover.replace(
    / width="[\d.]+" height="[\d.]+"/,
    ` x="${(WIDTH - width) / 2}" width="${width}" height="${HEIGHT}"`,
  );
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${light.paper}"/>${cover}</svg>`;
  return (await renderAsync(card, { font: { loadSystemFonts: false } })).asPng();
}

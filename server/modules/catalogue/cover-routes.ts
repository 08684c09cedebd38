import { readFile } from "node:fs/promises";
import { renderAsync } from "@resvg/resvg-js";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { hasSamples, SAMPLE_PAGES, samplePicture } from "#goods/playbook-pages.ts";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  type AppEnv,
  type CachedResponse,
  cacheResponse,
  compressBody,
  toResponse,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { light } from "#shared/brand/palette.ts";
import { parseCoverPath } from "./cover-path.ts";
import { type CoverOptions, drawBundleCover, drawCover } from "./draw/draw-cover.ts";
import { drawUpdate } from "./draw/draw-update.ts";
import { pictureType, UPLOADED_COVER, uploadedCoverKey } from "./publishing/set-cover.ts";
import { findBundleDrawing, findDrawing, findUpdate } from "./queries/versions.ts";

/** Covers drawn from the files on first request and cached in memory. */
export function coverRoutes({ db, storage, catalogue }: Pick<Services, "db" | "storage" | "catalogue">) {
  const covers = new LRUCache<string, CachedResponse>({
    max: MAX_CACHED,
    // A request that waits for an evicted cover still gets it.
    ignoreFetchAbort: true,
    fetchMethod: (name) => drawResponse(db, name),
  });
  return new Hono<AppEnv>().get("/:name", async (c) => {
    const name = c.req.param("name");
    const upload = UPLOADED_COVER.exec(name);
    if (upload) return uploadedCover({ storage }, upload[1] ?? "", upload[2] ?? "");
    // A cover that was public before may still be cached.
    if (catalogue.isPrivate(parseCoverPath(name)?.slug ?? "")) throw noPicture();
    return toResponse(await covers.forceFetch(name), c.req.raw);
  });
}

async function drawResponse(db: Db, name: string): Promise<CachedResponse> {
  const asked = parseCoverPath(name);
  if (!asked) throw noPicture();
  const { slug, version, kind } = asked;
  if (kind === "wideUpdate" || kind === "narrowUpdate") {
    const update = await findUpdate(db, slug, version);
    if (!update) throw noPicture();
    return svgResponse(drawUpdate(update, { narrow: kind === "narrowUpdate" }));
  }
  if (kind === "firstPage" || kind === "secondPage") {
    const found = await findDrawing(db, slug, version);
    const page = SAMPLE_PAGES[kind === "firstPage" ? 0 : 1] ?? 0;
    if (!found || !hasSamples(found.sha256)) throw noPicture();
    return pictureResponse("image/webp", await readFile(samplePicture(found.sha256, page)));
  }
  const draw = await findDrawer(db, asked);
  if (!draw) throw noPicture();
  if (kind === "social") return pictureResponse("image/png", await drawSocialCard(draw({ theme: "light" })));
  return svgResponse(draw({ detail: kind === "detail" }));
}

const svgResponse = async (svg: string) =>
  cacheResponse({ status: 200, headers: HEADERS, bodies: await compressBody(Buffer.from(svg)) });

const pictureResponse = (type: string, identity: Buffer) =>
  cacheResponse({ status: 200, headers: { ...HEADERS, "Content-Type": type }, bodies: { identity } });

type Draw = (options: CoverOptions) => string;

/** Draws a version from its file, and a bundle from the newest versions of its items. */
async function findDrawer(
  db: Db,
  { slug, version }: { slug: string; version: string },
): Promise<Draw | null> {
  const found = await findDrawing(db, slug, version);
  if (found) return (options) => drawCover(found.inspection, options);
  const bundle = await findBundleDrawing(db, slug, version);
  return bundle && ((options) => drawBundleCover(bundle.title, bundle.inspections, options));
}

/** Uploaded cover: read from the file store on each request, cached by browsers and proxies. */
async function uploadedCover({ storage }: Pick<Services, "storage">, sha256: string, extension: string) {
  const bytes = await storage.get(uploadedCoverKey(sha256)).catch((cause) => {
    throw noPicture(cause);
  });
  return new Response(Buffer.from(bytes), {
    headers: { ...HEADERS, "Content-Type": pictureType(extension) },
  });
}

/** Not cached: the next revision of a bundle may get this number soon. */
function noPicture(cause?: unknown): AppError {
  const headers = { "Cache-Control": "no-store" };
  return new AppError(404, "not_found", "There is no such picture.", { headers, cause });
}

const MAX_CACHED = 500;

const HEADERS = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=86400, immutable",
  // An SVG opened directly is a document: allow drawing only.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
};

const WIDTH = 1200;
const HEIGHT = 630;

/** Rasterises the cover for social networks. The text around it comes from the page's tags. */
async function drawSocialCard(lightCover: string): Promise<Buffer> {
  const width = HEIGHT * 1.6;
  const cover = lightCover.replace(
    / width="[\d.]+" height="[\d.]+"/,
    ` x="${(WIDTH - width) / 2}" width="${width}" height="${HEIGHT}"`,
  );
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${light.paper}"/>${cover}</svg>`;
  return (await renderAsync(card, { font: { loadSystemFonts: false } })).asPng();
}

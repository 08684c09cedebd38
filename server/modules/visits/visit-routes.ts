import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { pages } from "#content/pages/pages.ts";
import { type AppEnv, refuseLargeBody, validate, visitor } from "#server/platform/http/index.ts";
import type { Clock, Services } from "#server/services.ts";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";

const MOST_BYTES = 4 * 1024;
const MOST_IN_A_MINUTE = 120;
const MOST_VISITORS = 20_000;

/** Page-view beacon. The response does not reveal whether it was counted. Mounted at /api. */
export function visitRoutes({
  config,
  clock,
  catalogue,
  visits,
}: Pick<Services, "config" | "clock" | "catalogue" | "visits">) {
  const ownHost = new URL(config.siteUrl).host;
  const isTooMany = countPerMinute(clock);

  return new Hono<AppEnv>().post(
    "/visits",
    bodyLimit({ maxSize: MOST_BYTES, onError: refuseLargeBody("The request is too large.") }),
    validate("json", beacon),
    (c) => {
      const { path, referrer, ...campaign } = c.req.valid("json");
      const view = viewOf(path, catalogue);
      if (view && mayBeCounted(c) && !isTooMany(visitor(c))) {
        const from = { referrer: referringHost(referrer, ownHost), ...campaign };
        visits.count(view.kind, view.name, (name) => c.req.header(name), from);
      }
      return c.body(null, 204, { "Cache-Control": "no-store" });
    },
  );
}

const campaignWord = v.optional(
  v.pipe(
    v.string(),
    v.transform((word) => Array.from(word.trim()).slice(0, 64).join("")),
  ),
  "",
);
const beacon = v.object({
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(300)),
  referrer: v.optional(v.string(), ""),
  source: campaignWord,
  medium: campaignWord,
  campaign: campaignWord,
});

/** False for opt-outs (GPC, DNT) and for requests from other sites. */
function mayBeCounted(c: Context): boolean {
  const refused = c.req.header("sec-gpc") === "1" || c.req.header("dnt") === "1";
  return !refused && (c.req.header("sec-fetch-site") ?? "same-origin") === "same-origin";
}

/** Per-instance limit in memory: a page view must not write to the database, and no address is stored. */
function countPerMinute(clock: Clock): (visitor: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (visitor) => {
    const now = Math.floor(clock().getTime() / 60_000);
    if (now !== minute || counts.size >= MOST_VISITORS) counts.clear();
    minute = now;
    const count = (counts.get(visitor) ?? 0) + 1;
    counts.set(visitor, count);
    return count > MOST_IN_A_MINUTE;
  };
}

/** Returns the referring host; empty for our own host and for invalid input. */
function referringHost(referrer: string, ownHost: string): string {
  const host = URL.parse(/^https?:\/\//i.test(referrer) ? referrer : `https://${referrer}`)?.host ?? "";
  return host === ownHost || host.length > 100 ? "" : host;
}

type View = { kind: "page" | "item"; name: string };

/** Not a page that anyone reads. */
const UNREAD = new Set<string>(["*", "/auth/callback"]);
const PAGES = new Set<string>(Object.keys(pages).filter((path) => !UNREAD.has(path)));

/** Resolves a path to a page or an item of the catalogue; null otherwise, so that arbitrary paths are not stored. */
function viewOf(path: string, catalogue: Pick<CatalogueView, "detail">): View | null {
  const url = URL.parse(`https://site.invalid${path}`);
  const [, list, slug = url?.searchParams.get("item")] =
    /^\/(store|resources)(?:\/([^/]+))?$/.exec(url?.pathname ?? "") ?? [];
  const item = list && slug ? catalogue.detail(slug) : null;
  if (item && item.isFree === (list === "resources")) return { kind: "item", name: item.slug };
  return url && PAGES.has(url.pathname) ? { kind: "page", name: url.pathname } : null;
}

import { type Context, Hono, type Next } from "hono";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { itemUrl } from "#shared/urls.ts";

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

import { policyDocument } from "#app/features/policies/policy-document.server.ts";
import { siteContext } from "#app/site-context.ts";
import { pages } from "#content/pages/pages.ts";
import { type PolicyPath, policyPages } from "#content/policies/policies.ts";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import type { ShopFacts } from "#shared/settings/settings.ts";
import { itemUrl, listUrl } from "#shared/urls.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const items = [...itemsOf(catalogue, true), ...itemsOf(catalogue, false)];
  const paths = Object.entries(pages)
    .filter(([, page]) => page.indexed)
    .map(([path]) => ({ path, date: pageDate(path, items, settings.shop) }));
  const urls = [...paths, ...items].map(
    ({ path, date }) =>
      `<url><loc>${settings.siteUrl}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

type Dated = { path: string; date: string };

function itemsOf(catalogue: CatalogueView, isFree: boolean): Dated[] {
  return catalogue.cards(isFree).map(({ slug }) => ({
    path: itemUrl(isFree, slug),
    date: catalogue.detail(slug)?.updatedAt.slice(0, 10) ?? "",
  }));
}

/** Legal texts state their date, and lists change with their items; other pages have no known date. */
function pageDate(path: string, items: readonly Dated[], shop: ShopFacts): string | undefined {
  if (path in policyPages) return isoDate(policyDocument(path as PolicyPath, shop).updated);
  if (path !== listUrl(true) && path !== listUrl(false)) return undefined;
  const dates = items.filter((item) => item.path.startsWith(`${path}/`)).map(({ date }) => date);
  return dates.toSorted().at(-1);
}

/** Converts "17 November 2026" to ISO. */
function isoDate(text: string): string {
  return new Date(`${text} UTC`).toISOString().slice(0, 10);
}

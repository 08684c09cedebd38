import { siteContext } from "#app/site-context.ts";
import { pages } from "#content/pages/pages.ts";
import { itemUrl } from "#shared/urls.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const paths = Object.entries(pages)
    .filter(([, page]) => page.indexed)
    .map(([path]) => path);
  const items = [
    ...catalogue.cards(true).map(({ slug }) => itemUrl(true, slug)),
    ...catalogue.cards(false).map(({ slug }) => itemUrl(false, slug)),
  ];
  const urls = [...paths, ...items].map((path) => `<url><loc>${settings.siteUrl}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

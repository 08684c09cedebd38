import { siteContext } from "#app/site-context.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext).settings;
  const urls = Object.entries(pages)
    .filter(([, page]) => page.indexed)
    .map(([path]) => `<url><loc>${siteUrl}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

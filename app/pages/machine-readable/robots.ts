import { siteContext } from "#app/site-context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext).settings;
  const lines = [
    "User-agent: *",
    "Disallow: /account",
    "Disallow: /auth/",
    "Disallow: /demo/",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

import type { MetaDescriptor } from "react-router";
import { type PagePath, pages } from "#content/pages.ts";
import { site } from "#content/site.ts";
import type { SiteSettings } from "#shared/site-settings.ts";

type MetaArgs = { matches: readonly (undefined | { id: string; loaderData?: unknown })[] };
type Extra = { jsonLd?: object[] };

/** Title, description, canonical address, social card and JSON-LD of one page, from its entry in content/pages.ts. */
export function pageMeta(path: PagePath, { jsonLd = [] }: Extra = {}) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const page = pages[path];
    const { siteUrl } = rootSettings(matches);
    const url = siteUrl + (path === "/" ? "/" : path);
    const image = `${siteUrl}/social${CARD_NAMES[path] ?? path}.png`;
    return [
      { title: page.title },
      { name: "description", content: page.description },
      ...(page.indexed ? [] : [{ name: "robots", content: "noindex" }]),
      ...(path === "*" ? [] : [{ tagName: "link", rel: "canonical", href: url }]),
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: site.name },
      { property: "og:title", content: page.title },
      { property: "og:description", content: page.description },
      { property: "og:url", content: url },
      { property: "og:image", content: image },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { name: "twitter:card", content: "summary_large_image" },
      { name: "twitter:title", content: page.title },
      { name: "twitter:description", content: page.description },
      { name: "twitter:image", content: image },
      ...[...breadcrumbs(path, siteUrl), ...jsonLd].map((data) => ({ "script:ld+json": data })),
    ] as MetaDescriptor[];
  };
}

const CARD_NAMES: Partial<Record<PagePath, string>> = { "/": "/home", "*": "/not-found" };

export function rootSettings(matches: MetaArgs["matches"]): SiteSettings {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteSettings;
}

function breadcrumbs(path: PagePath, siteUrl: string): object[] {
  if (path === "/" || path === "*") return [];
  const items = [
    { name: pages["/"].crumb, item: `${siteUrl}/` },
    { name: pages[path].crumb, item: siteUrl + path },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
    },
  ];
}

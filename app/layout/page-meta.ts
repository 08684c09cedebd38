import type { MetaDescriptor } from "react-router";
import type { Page } from "#content/pages/page.ts";
import { navLinks, site } from "#content/site.ts";
import { socialCardPath } from "#shared/catalogue/social-card-path.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";

export type MetaArgs = { matches: readonly (undefined | { id: string; loaderData?: unknown })[] };
type Extra = { jsonLd?: object[] };

/** Title, description, canonical URL, social card and JSON-LD of a page. */
export function pageMeta(page: Page, { jsonLd = [] }: Extra = {}) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const { path, title, description, indexed } = page;
    const { siteUrl } = rootSettings(matches);
    return metaTags({
      title,
      description,
      indexed,
      url: path === "*" ? null : siteUrl + path,
      image: siteUrl + socialCardPath(path),
      jsonLd: [...breadcrumbs(page, siteUrl), ...jsonLd],
    });
  };
}

type Tags = {
  title: string;
  description: string;
  indexed: boolean;
  url: string | null;
  image: string;
  jsonLd: object[];
};

export function metaTags({ title, description, indexed, url, image, jsonLd }: Tags): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
    ...(url ? [{ tagName: "link", rel: "canonical", href: url }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(url ? [{ property: "og:url", content: url }] : []),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    ...jsonLd.map((data) => ({ "script:ld+json": data })),
  ] as MetaDescriptor[];
}

export function rootSettings(matches: MetaArgs["matches"]): SiteSettings {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteSettings;
}

export function breadcrumbs(
  { path, crumb }: Page,
  siteUrl: string,
  ...below: { name: string; item: string }[]
): object[] {
  if (path === "/" || path === "*") return [];
  const items = [
    { name: navLinks[0].name, item: `${siteUrl}/` },
    { name: crumb, item: siteUrl + path },
    ...below,
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
    },
  ];
}

import { siteContext } from "#app/site-context.ts";
import { site } from "#content/site.ts";
import { itemFacts, itemPrice } from "#content/store/item/item-facts.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";
import { itemUrl } from "#shared/urls.ts";
import type { Route } from "./+types/feed";

/** Far more than change between two hourly reads. */
const ENTRIES_LIMIT = 100;

/** New items and versions, newest first: one entry per item, for its newest version. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const { siteUrl } = settings;
  const items = [...catalogue.cards(true), ...catalogue.cards(false)]
    .flatMap(({ slug }) => catalogue.detail(slug) ?? [])
    .map((item) => ({ item, date: newestDate(item) }))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, ENTRIES_LIMIT);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${siteUrl}/feed.xml</id>`,
    `<title>${escapeXml(site.name)}</title>`,
    `<subtitle>${escapeXml(site.summary)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${siteUrl}/store"/>`,
    `<updated>${items[0]?.date ?? "2024-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${escapeXml(site.name)}</name><uri>${siteUrl}/</uri></author>`,
    ...items.map(({ item, date }) => entry(item, date, siteUrl)),
    "</feed>",
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

/** The date of the newest version, or for a bundle its publication. */
function newestDate({ versions: [newest], createdAt }: CatalogueDetail): string {
  return newest ? `${newest.date}T00:00:00.000Z` : createdAt;
}

function entry(item: CatalogueDetail, date: string, siteUrl: string): string {
  const url = siteUrl + itemUrl(item.isFree, item.slug);
  const [newest] = item.versions;
  const facts = [{ name: "Price", value: itemPrice(item) }, ...itemFacts(item)];
  const text = [
    item.summary,
    newest && item.versions.length > 1 ? newest.changelog : null,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
  ];
  return [
    "<entry>",
    `<id>${url}${newest ? `#${escapeXml(newest.version)}` : ""}</id>`,
    `<title>${escapeXml([item.title, newest?.version].filter(Boolean).join(" "))}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<updated>${date}</updated>`,
    `<published>${date}</published>`,
    ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<content type="text">${escapeXml(text.filter(Boolean).join("\n"))}</content>`,
    "</entry>",
  ].join("\n");
}

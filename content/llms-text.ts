import { type PagePath, pages, publicPaths } from "#content/pages/pages.ts";
import { policyPages } from "#content/policies/policies.ts";
import { site } from "#content/site.ts";
import { itemLine } from "#content/store/item/item-markdown.ts";
import { resourcesHead } from "#content/store/list/free-list.ts";
import { storeHead } from "#content/store/list/paid-list.ts";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import { markdownUrl } from "#shared/urls.ts";

/** Items per list; the list's own page has all of them. */
const ITEMS_PER_LIST = 100;

type Catalogue = { siteUrl: string; paid: readonly CatalogueCard[]; free: readonly CatalogueCard[] };

/** The text of /llms.txt: the site's pages and items for language models. */
export function llmsText({ siteUrl, paid, free }: Catalogue): string {
  const pageLine = (path: PagePath) =>
    `- [${pages[path].crumb}](${siteUrl}${markdownUrl(path)}): ${pages[path].description}`;
  const itemLines = (cards: readonly CatalogueCard[], isFree: boolean) =>
    cards.slice(0, ITEMS_PER_LIST).map((card) => `- ${itemLine(card, isFree, siteUrl)}`);
  const [policies = [], content = []] = [true, false].map((isPolicy) =>
    publicPaths.filter((path) => path in policyPages === isPolicy),
  );
  return [
    `# ${site.name}`,
    "",
    `> ${site.summary}`,
    "",
    "Every page below is also Markdown: at its address with `.md` at the end, or at its own with `Accept: text/markdown`.",
    "Prices are in US dollars. Each item's page lists its requirements and its proof.",
    "",
    "## Pages",
    "",
    ...content.map(pageLine),
    "",
    `## ${storeHead.heading}`,
    "",
    ...itemLines(paid, false),
    "",
    `## ${resourcesHead.heading}`,
    "",
    ...itemLines(free, true),
    "",
    "## For programs",
    "",
    `- [Catalogue](${siteUrl}/api/resources): every item as JSON; \`?is_free=true\` or \`false\`, and \`/api/resources/SLUG\` for one of them`,
    `- [Feed](${siteUrl}/feed.xml): new items and versions, Atom`,
    `- [Sitemap](${siteUrl}/sitemap.xml): every public address`,
    "",
    "## Optional",
    "",
    ...policies.map(pageLine),
    "",
  ].join("\n");
}

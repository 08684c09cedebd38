import type { Page } from "#content/pages/page.ts";
import { itemDetails as words } from "#content/store/item/item-details.ts";
import { itemFacts, itemPrice } from "#content/store/item/item-facts.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { describeDifference } from "#content/store/item/workflow-difference.ts";
import { catalogue } from "#content/store/list/catalogue.ts";
import { freeList } from "#content/store/list/free-list.ts";
import { paidList } from "#content/store/list/paid-list.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { itemUrl, markdownUrl } from "#shared/urls.ts";

/** Renders the public content of an item's page as Markdown. */
export function itemMarkdown(detail: CatalogueDetail, siteUrl: string): string {
  const { title, summary, isFree, slug, rating, proofs, playbook, includes, hosts, versions } = detail;
  const newest = summarizeProofs(proofs)?.newest;
  const facts = [
    { name: "Price", value: itemPrice(detail) },
    ...itemFacts(detail),
    ...(rating ? [{ name: "Rating", value: catalogue.rating(rating.average, rating.count) }] : []),
  ];
  return joined([
    `# ${title}`,
    oneLine(summary) ?? catalogue.noSummary,
    facts.map(({ name, value }) => `- **${name}:** ${value}`).join("\n"),
    `[${isFree ? freeList.action : paidList.action}](${siteUrl}${itemUrl(isFree, slug)})`,
    ...(newest
      ? ["## Proof", listed(newest.promises.map(({ text }) => text)), words.provenHow(newest, newest.date)]
      : []),
    ...(playbook ? [`## ${words.contents}`, listed(playbook.chapters)] : []),
    ...(includes
      ? [
          "## Includes",
          listed(includes.map((part) => linked(part, itemUrl(part.isFree, part.slug), siteUrl))),
        ]
      : []),
    ...(playbook ? [] : [`## ${words.hosts}`, hosts.length > 0 ? listed(hosts) : words.noHosts]),
    ...(versions.length > 0
      ? [
          `## ${words.history}`,
          listed(
            versions.map(({ version, date, changelog, difference }) =>
              [`${version}, ${date}: ${oneLine(changelog)}`, ...describeDifference(difference)].join(
                "\n  - ",
              ),
            ),
          ),
        ]
      : []),
  ]);
}

/** Renders a complete list as Markdown. */
export function listMarkdown(
  page: Page,
  { cards, isFree, siteUrl }: { cards: readonly CatalogueCard[]; isFree: boolean; siteUrl: string },
): string {
  const { promises } = isFree ? freeList : paidList;
  return joined([
    `# ${page.heading}`,
    page.intro,
    listed(promises.map(({ title, text }) => `**${title}.** ${text}`)),
    `## ${catalogue.count(cards.length, cards.length)}`,
    listed(cards.map((card) => itemLine(card, isFree, siteUrl))),
  ]);
}

/** Formats "[Title](URL of its Markdown), $49: summary". */
export function itemLine(card: CatalogueCard, isFree: boolean, siteUrl: string): string {
  const summary = oneLine(card.summary);
  return linked(card, itemUrl(isFree, card.slug), siteUrl) + (summary ? `: ${summary}` : "");
}

function linked(item: { title: string; priceCents: number }, path: string, siteUrl: string): string {
  return `[${item.title}](${siteUrl}${markdownUrl(path)}), ${itemPrice(item)}`;
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function oneLine(text: string | null): string | undefined {
  return text?.replace(/\s+/g, " ").trim() || undefined;
}

function joined(blocks: readonly string[]): string {
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

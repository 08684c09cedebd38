import { readFile } from "node:fs/promises";
import { fillPolicy, type PolicyPath, policyFiles } from "#content/policies/policies.ts";
import { resourcesHead, storeHead } from "#content/store/catalogue.ts";
import { itemMarkdown, listMarkdown } from "#content/store/item/item-markdown.ts";
import type { SiteData, SiteSettings } from "#shared/settings/site-settings.ts";
import { markdownForms } from "./markdown-forms.ts";
import { pageMarkdown } from "./page-markdown.ts";

/** Renders a page as Markdown: catalogue pages from their facts, uncut; all others from their HTML. */
export async function renderMarkdown(
  path: string,
  { catalogue, settings }: SiteData,
  renderPage: () => Promise<Response>,
): Promise<Response> {
  const { siteUrl } = settings;
  const list = LISTS.find((page) => page.path === path);
  if (list) {
    const isFree = list === resourcesHead;
    return respond(listMarkdown(list, { cards: catalogue.cards(isFree), isFree, siteUrl }));
  }
  const item = markdownForms(catalogue).itemAt(path);
  if (item) return respond(itemMarkdown(item, siteUrl));
  if (isPolicy(path)) return respond(await policyMarkdown(path, settings));
  const page = await renderPage();
  return respond(pageMarkdown(await page.text(), siteUrl), page.status);
}

const isPolicy = (path: string): path is PolicyPath => path in policyFiles;

/** Policies are written in Markdown. */
async function policyMarkdown(path: PolicyPath, { siteUrl, shop }: SiteSettings): Promise<string> {
  const file = new URL(`../../../../content/policies/${policyFiles[path]}`, import.meta.url);
  return fillPolicy(await readFile(file, "utf8"), shop).replaceAll("](/", `](${siteUrl}/`);
}

const LISTS = [resourcesHead, storeHead];

function respond(markdown: string, status = 200): Response {
  return new Response(markdown, { status, headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}

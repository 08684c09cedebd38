import { readFile } from "node:fs/promises";
import TurndownService from "turndown";
import { fillPolicy, type PolicyPath, policyFile, policyPages } from "#content/policies/policies.ts";
import { shell } from "#content/site.ts";
import { itemMarkdown, listMarkdown } from "#content/store/item/item-markdown.ts";
import { resourcesHead } from "#content/store/list/free-list.ts";
import { storeHead } from "#content/store/list/paid-list.ts";
import type { SiteData, SiteSettings } from "#shared/settings/site-settings.ts";
import { markdownForms } from "./markdown-forms.ts";

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

const isPolicy = (path: string): path is PolicyPath => path in policyPages;

/** Policies are written in Markdown. */
async function policyMarkdown(path: PolicyPath, { siteUrl, shop }: SiteSettings): Promise<string> {
  const file = new URL(`../../../../content/policies/${policyFile(path)}`, import.meta.url);
  return fillPolicy(await readFile(file, "utf8"), shop).replaceAll("](/", `](${siteUrl}/`);
}

const LISTS = [resourcesHead, storeHead];

function respond(markdown: string, status = 200): Response {
  return new Response(markdown, { status, headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}

/** Converts a page's main content to Markdown without interactive and decorative parts. */
function pageMarkdown(html: string, siteUrl: string): string {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-" });
  turndown.addRule("browser only", { filter: isForBrowsers, replacement: () => "" });
  turndown.addRule("address", {
    filter: (node) => node.nodeName === "A",
    replacement: (content, node) =>
      linked(content, (node as HTMLElement).getAttribute("href") ?? "", siteUrl),
  });
  turndown.addRule("picture", {
    filter: (node) => node.nodeName === "IMG",
    replacement: (_, node) => pictured(node as HTMLElement, siteUrl),
  });
  turndown.addRule("name and value", {
    filter: (node) => node.nodeName === "DIV" && node.parentNode?.nodeName === "DL",
    replacement: (content) =>
      `\n- ${content.trim().replace(/([?.:]?)\s*\n+\s*/g, (_, end) => `${end || ":"} `)}\n`,
  });
  // CSS separates these neighbours; Markdown needs a space.
  const apart = main.replace(/<\/(span|a|strong|dt)>(?=<)/g, "$& ");
  const text = turndown
    .turndown(apart)
    .replace(/^(\s*(?:-|\d+\.)) {2,3}/gm, "$1 ")
    .replace(/[ \t]+$/gm, "");
  return `${text}\n`;
}

/** True for interactive or temporary parts: the splash, a toggle. */
function isForBrowsers(node: HTMLElement): boolean {
  return (
    /^(svg|script|style|noscript|template|button|form|dialog|input|nav)$/i.test(node.nodeName) ||
    node.getAttribute("aria-hidden") === "true" ||
    node.getAttribute("role") === "progressbar" ||
    (node.nodeName === "SUMMARY" && node.hasAttribute("aria-describedby"))
  );
}

/** Makes links absolute, because the text is read outside its page. Links within the page are dropped. */
function linked(content: string, href: string, siteUrl: string): string {
  const text = content.replace(`(${shell.newTab})`, "").replace(/\s+/g, " ").trim();
  return href.startsWith("#") || !text ? "" : `[${text}](${whole(href, siteUrl)})`;
}

function pictured(image: HTMLElement, siteUrl: string): string {
  const alt = image.getAttribute("alt");
  return alt ? `![${alt}](${whole(image.getAttribute("src") ?? "", siteUrl)})` : "";
}

function whole(address: string, siteUrl: string): string {
  return address.startsWith("/") ? siteUrl + address : address;
}

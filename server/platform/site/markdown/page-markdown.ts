import TurndownService from "turndown";
import { shell } from "#content/site.ts";

/** Converts a page's main content to Markdown without interactive and decorative parts. */
export function pageMarkdown(html: string, siteUrl: string): string {
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

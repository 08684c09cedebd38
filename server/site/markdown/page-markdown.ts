import TurndownService from "turndown";

/** What a rendered page says in its main part. What only works in a browser, or only decorates, is left out. */
export function pageMarkdown(html: string, siteUrl: string): string {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const turndown = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
  });
  turndown.remove(["script", "style", "noscript", "template", "button", "form", "dialog", "input"]);
  turndown.addRule("decoration", {
    filter: (node) => node.nodeName === "svg" || node.getAttribute("aria-hidden") === "true",
    replacement: () => "",
  });
  turndown.addRule("address", {
    filter: (node) => node.nodeName === "A" && node.hasAttribute("href"),
    replacement: (content, node) =>
      linked(content, (node as HTMLElement).getAttribute("href") ?? "", siteUrl),
  });
  return `${turndown.turndown(main)}\n`;
}

/** Whole addresses: a text is read without the page that it came from. */
function linked(content: string, href: string, siteUrl: string): string {
  const text = content.replace(/\s+/g, " ").trim();
  if (!text || href.startsWith("#")) return text;
  return `[${text}](${href.startsWith("/") ? siteUrl + href : href})`;
}

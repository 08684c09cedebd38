import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { services } from "#content/services.ts";
import { site } from "#content/site.ts";
import type { GoodsItem } from "#goods/goods-item.ts";
import { markSvg } from "#shared/brand/logo-mark.ts";
import { light, pictureColors } from "#shared/brand/palette.ts";
import { type Chapter, chapterPath } from "./cover-art.ts";

export type Heading = { id: string; title: string; level: 1 | 2 };
export type PlaybookPage = { html: string; headings: Heading[]; sourceSha256: string };

const GOODS = new URL("../../../goods/", import.meta.url);
const CSS = ["playbook.css", "front.css"]
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("");

/**
 * Returns the page that Chromium prints. `pageOf` gives a heading's page in the contents; `sourceSha256` covers all
 * other inputs of the PDF.
 */
export function playbookHtml(item: GoodsItem, pageOf?: (heading: Heading) => number): PlaybookPage {
  const markdown = readFileSync(new URL(`playbooks/${item.slug}.md`, GOODS), "utf8");
  const { body, headings } = renderBody(markdown);
  const document = (page: typeof pageOf) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(item.title)}</title>
<style>${variables(item.title)}\n${CSS}</style>
</head>
<body>
${cover(item, headings)}
${contents(headings, page)}
<main>${body}</main>
</body>
</html>
`;
  const sourceSha256 = hash("sha256", document(undefined));
  return { html: document(pageOf), headings, sourceSha256 };
}

/** Chapters become h1 and their sections h2, from which PDF readers build the outline. */
function renderBody(markdown: string): { body: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const level = depth <= 2 ? 1 : 2;
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = `h${headings.length + 1}`;
        headings.push({ id, title, level });
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      checkbox: () => '<span class="box"></span>',
      listitem(item) {
        return `<li${item.task ? ' class="task"' : ""}>${this.parser.parse(item.tokens)}</li>\n`;
      },
    },
  });
  return { body: marked.parse(markdown, { async: false }), headings };
}

function cover(
  { title, summary, serviceArea, versions: [{ version, releasedAt }] }: GoodsItem,
  headings: Heading[],
) {
  const area = services.find(({ id }) => id === serviceArea)?.title ?? serviceArea;
  return `<section class="cover">
<p class="brand"><svg class="mark" viewBox="0 0 32 32" aria-hidden="true">${markSvg({ line: light.ink, dot: light.brand })}</svg> ${escapeHtml(site.name)}</p>
<p class="label">Playbook / ${escapeHtml(area)}</p>
<p class="title">${unbroken(title)}</p>
<p class="summary">${escapeHtml(summary)}</p>
${chapterPath(chaptersOf(headings))}
<p class="edition">Edition ${version}, ${releasedAt}</p>
</section>`;
}

/** Page numbers are known only after printing, so the first print leaves room for two digits. */
function contents(headings: readonly Heading[], pageOf: (heading: Heading) => number | string = () => "00") {
  const lines = headings.map(
    (heading) =>
      `<li class="level-${heading.level}"><a href="#${heading.id}"><span>${heading.title}</span><i></i><b>${pageOf(heading)}</b></a></li>`,
  );
  return `<nav class="contents"><p class="contents-title">Contents</p><ul>\n${lines.join("\n")}\n</ul></nav>`;
}

function chaptersOf(headings: readonly Heading[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { level } of headings) {
    const last = chapters.at(-1);
    if (level === 1 || !last) chapters.push({ sections: 0 });
    else last.sections++;
  }
  return chapters;
}

function variables(title: string): string {
  const colors = { ...light, ...pictureColors.print };
  const names = ["paper", "surface", "ink", "muted", "brand", "line", "brand-soft"] as const;
  const footer = JSON.stringify(`${site.name}  /  ${title}`);
  return `:root { ${names.map((name) => `--${name}: ${colors[name]};`).join(" ")} }
@page { @bottom-left { content: ${footer}; } }`;
}

/** Prevents line breaks within words such as Month-End. */
const unbroken = (text: string) =>
  text
    .split(" ")
    .map((word) => `<span>${escapeHtml(word)}</span>`)
    .join(" ");

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

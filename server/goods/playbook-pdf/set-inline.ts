import type { Token, Tokens } from "marked";
import { type Doc, type FontName, GAP, SIZE } from "./sheet.ts";

export type Run = { text: string; font: FontName };

/** Bold, italic and code inside a line, as runs of one font each. */
export function toRuns(tokens: readonly Token[] | undefined, font: FontName = "text"): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    if (token.type === "strong") return toRuns((token as Tokens.Strong).tokens, "bold");
    if (token.type === "em") return toRuns((token as Tokens.Em).tokens, "italic");
    if (token.type === "codespan") return [{ text: (token as Tokens.Codespan).text, font: "mono" }];
    if ("tokens" in token && token.tokens) return toRuns(token.tokens, font);
    return [
      { text: unescapeHtml("text" in token ? String(token.text) : token.raw).replace(/\s+/g, " "), font },
    ];
  });
}

export const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

type Style = { size?: number; color: string; width: number; gap?: number };

export function setRuns(doc: Doc, runs: readonly Run[], x: number, y: number, style: Style): void {
  const { size = SIZE.text, color, width, gap = GAP } = style;
  for (const [at, { text, font }] of runs.entries()) {
    doc
      .font(font)
      .fontSize(font === "mono" ? size * 0.92 : size)
      .fillColor(color);
    const options = { width, lineGap: gap, continued: at < runs.length - 1 };
    if (at === 0) doc.text(text, x, y, options);
    else doc.text(text, options);
  }
}

export function runsHeight(
  doc: Doc,
  runs: readonly Run[],
  style: Pick<Style, "width" | "size" | "gap">,
): number {
  const bold = runs.some(({ font }) => font === "bold");
  doc.font(bold ? "medium" : "text").fontSize(style.size ?? SIZE.text);
  return doc.heightOfString(plain(runs), { width: style.width, lineGap: style.gap ?? GAP });
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

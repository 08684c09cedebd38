import PDFDocument from "pdfkit";
import { openFont } from "#server/pdf/open-font.ts";
import { type SharedFont, shareFont } from "#server/pdf/shared-font.ts";
import { light, pictureColors } from "#shared/palette.ts";

export type Sheet = PDFKit.PDFDocument;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const COLOR = {
  ink: light.ink,
  muted: light.muted,
  brand: light.brand,
  line: pictureColors.print.line,
} as const;

/** A page whose bytes depend on nothing but what stands on it. */
export function openSheet({ title, author, date }: { title: string; author: string; date: Date }): Sheet {
  const sheet = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    // None until one is chosen: PDFKit would read Helvetica first.
    font: "",
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const [name, font] of loadFonts()) font.use(sheet, name);
  return sheet;
}

/** What stands on nearly every paper. A name with an accent costs a few milliseconds more. */
const LETTERS = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

let fonts: [string, SharedFont][] | null = null;

function loadFonts(): [string, SharedFont][] {
  fonts ??= Object.entries({
    text: "geist/files/geist-latin-400-normal",
    bold: "geist/files/geist-latin-600-normal",
    display: "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal",
    mono: "geist-mono/files/geist-mono-latin-400-normal",
  }).map(([name, file]) => [name, shareFont(openFont(file), LETTERS)]);
  return fonts;
}

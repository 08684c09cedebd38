import PDFDocument from "pdfkit";
import { readFontFile } from "#server/pdf/font-file.ts";
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
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const [name, bytes] of loadFonts()) sheet.registerFont(name, bytes);
  return sheet;
}

let fonts: [string, Buffer][] | null = null;

function loadFonts(): [string, Buffer][] {
  fonts ??= [
    ["text", readFontFile("geist/files/geist-latin-400-normal")],
    ["bold", readFontFile("geist/files/geist-latin-600-normal")],
    ["display", readFontFile("bricolage-grotesque/files/bricolage-grotesque-latin-700-normal")],
    ["mono", readFontFile("geist-mono/files/geist-mono-latin-400-normal")],
  ];
  return fonts;
}

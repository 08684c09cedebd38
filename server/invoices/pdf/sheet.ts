import PDFDocument from "pdfkit";
import { openFont } from "#server/pdf/open-font.ts";
import { light, pictureColors } from "#shared/brand/palette.ts";

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
  for (const [name, font] of loadFonts()) sheet.registerFont(name, font);
  return sheet;
}

let fonts: [string, ReturnType<typeof openFont>][] | null = null;

function loadFonts() {
  fonts ??= [
    ["text", openFont("geist/files/geist-latin-400-normal")],
    ["bold", openFont("geist/files/geist-latin-600-normal")],
    ["rupee", openFont("geist/files/geist-latin-ext-600-normal")],
    ["mono", openFont("geist-mono/files/geist-mono-latin-400-normal")],
  ];
  return fonts;
}

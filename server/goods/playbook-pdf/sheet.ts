import PDFDocument from "pdfkit";
import { readFontFile } from "#server/pdf/font-file.ts";
import { light, pictureColors } from "#shared/brand/palette.ts";

/** The page: A4 in points, a wide left margin that numbers and marks may use. */
export const PAGE = { width: 595.28, height: 841.89, left: 92, right: 64, top: 74, bottom: 82 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const FLOOR = PAGE.height - PAGE.bottom;

const { paper, ink, muted, brand, surface } = light;
const { line, "brand-soft": soft } = pictureColors.print;
export const COLOR = { paper, ink, muted, line, brand, soft, surface } as const;

export const SIZE = { text: 10.2, small: 8.2, table: 9, section: 12.5, chapter: 23 } as const;
export const GAP = 4.6;

export type Doc = PDFKit.PDFDocument;
export type FontName = "text" | "medium" | "bold" | "italic" | "display" | "mono";

/** A document whose bytes depend on nothing but its content: fonts from npm, the date from the item. */
export function openSheet(info: { title: string; summary: string; author: string; date: Date }): Doc {
  const options: PDFKit.PDFDocumentOptions = {
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    info: {
      Title: info.title,
      Subject: info.summary,
      Author: info.author,
      CreationDate: info.date,
      ModDate: info.date,
    },
  };
  // For screen readers; the types do not know it yet.
  const doc = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
  for (const [name, bytes] of loadFonts()) doc.registerFont(name, bytes);
  return doc;
}

let fonts: [FontName, Buffer][] | null = null;

function loadFonts(): [FontName, Buffer][] {
  fonts ??= [
    ["text", readFontFile("geist/files/geist-latin-400-normal")],
    ["medium", readFontFile("geist/files/geist-latin-500-normal")],
    ["bold", readFontFile("geist/files/geist-latin-600-normal")],
    ["italic", readFontFile("geist/files/geist-latin-400-italic")],
    ["display", readFontFile("bricolage-grotesque/files/bricolage-grotesque-latin-700-normal")],
    ["mono", readFontFile("geist-mono/files/geist-mono-latin-400-normal")],
  ];
  return fonts;
}

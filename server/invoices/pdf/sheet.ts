import PDFDocument from "pdfkit";
import { business, invoiceWords } from "#content/business.ts";
import { openFont } from "#server/pdf/open-font.ts";
import { createTextMemory } from "#server/pdf/remember-texts.ts";
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
  rememberTexts(sheet);
  return sheet;
}

/** From the space to the tilde, and the ligatures of Geist. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const GEIST = [...ASCII, "ff", "fi", "fl", "tt"];

const MONO = " -.,/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The letters of each that stand on nearly every paper. One with others, such as an accent, costs a few milliseconds more. */
const FONTS = {
  text: ["geist/files/geist-latin-400-normal", GEIST],
  bold: ["geist/files/geist-latin-600-normal", GEIST],
  display: [
    "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal",
    [...business.legalName, ...Object.values(invoiceWords.titles).join("")],
  ],
  mono: ["geist-mono/files/geist-mono-latin-400-normal", [...MONO]],
} as const;

const rememberTexts = createTextMemory();

let fonts: [string, SharedFont][] | null = null;

function loadFonts(): [string, SharedFont][] {
  fonts ??= Object.entries(FONTS).map(([name, [file, letters]]) => [
    name,
    shareFont(openFont(file), letters),
  ]);
  return fonts;
}

import PDFDocument from "pdfkit";
import { openFont } from "#server/platform/pdf/pdf.ts";
import { MARK_BLOCK, MARK_DOT, MARK_EDGES, MARK_RING, MARK_STROKE } from "#shared/brand/logo-mark.ts";
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

/** Opens a page whose bytes depend on its content only. */
export function openSheet({ title, author, date }: { title: string; author: string; date: Date }): Sheet {
  const sheet = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    // Fonts are registered below; otherwise PDFKit would add Helvetica under its own name.
    font: "",
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const [name, font] of Object.entries(STANDARD_FONTS)) sheet.registerFont(name, font);
  rupee ??= openFont("@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf");
  return sheet.registerFont("rupee", rupee);
}

/** Built into every PDF reader, so nothing is embedded. They cover the output of `toLatin` but no rupee sign. */
const STANDARD_FONTS = { text: "Helvetica", bold: "Helvetica-Bold", mono: "Courier" };
/** Opened once; only the rupee sign is embedded. */
let rupee: ReturnType<typeof openFont> | null = null;

export function style(sheet: Sheet, font: string, size: number, color: string): Sheet {
  return sheet.font(font).fontSize(size).fillColor(color);
}

/** Draws a line across the page, and continues there. */
export function drawRule(sheet: Sheet, y: number): void {
  sheet
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(COLOR.line)
    .stroke();
  sheet.y = y;
}

/** Draws the site's mark: three nodes and two edges, on a grid of 32. */
export function drawMark(sheet: Sheet, { x, y, size }: { x: number; y: number; size: number }): void {
  sheet
    .save()
    .translate(x, y)
    .scale(size / 32);
  sheet.lineWidth(MARK_STROKE).lineCap("round").strokeColor(COLOR.ink);
  for (const edge of MARK_EDGES) sheet.path(edge).stroke();
  sheet.circle(MARK_RING.cx, MARK_RING.cy, MARK_RING.r).stroke();
  const { x: left, y: top, size: side, radius } = MARK_BLOCK;
  sheet.roundedRect(left, top, side, side, radius).fill(COLOR.ink);
  sheet.circle(MARK_DOT.cx, MARK_DOT.cy, MARK_DOT.r).fill(COLOR.brand);
  sheet.restore();
}

import { invoiceWords as words } from "#content/business.ts";
import { toBytes } from "#server/platform/pdf/pdf.ts";
import { countryName } from "#shared/tax/countries.ts";
import { INDIAN_STATES, isStateCode } from "#shared/tax/indian-states.ts";
import { toLatin } from "#shared/text/latin-text.ts";
import type { Document } from "../queries.ts";
import { dayText, issuedOn } from "./day-text.ts";
import { drawSums } from "./draw-sums.ts";
import { COLOR, drawMark, drawRule, openSheet, PAGE, type Sheet, style, WIDTH } from "./sheet.ts";

/** Draws an invoice, receipt or credit note (Rule 46) on one page, with the same bytes every time. `mark` is printed across it. */
export async function drawDocument(document: Document, credited: Document | null, mark?: string) {
  const { kind, number, issuedAt, facts } = document;
  const title = `${words.titles[kind]} ${number}`;
  const sheet = openSheet({ title, author: facts.seller.legalName, date: issuedAt });
  if (mark) drawAcross(sheet, mark);
  drawHead(sheet, document);
  drawParties(sheet, document, credited);
  drawSums(sheet, document);
  drawDeclarations(sheet, document);
  drawSignature(sheet, document);
  return toBytes(sheet);
}

/** Drawn first, below everything else. */
function drawAcross(sheet: Sheet, mark: string): void {
  const middle = { x: PAGE.width / 2, y: PAGE.height / 2 };
  sheet
    .save()
    .rotate(-45, { origin: [middle.x, middle.y] })
    .font("bold")
    .fontSize(120)
    .fillColor(COLOR.line)
    .text(mark, 0, middle.y - 60, { width: PAGE.width, align: "center", lineBreak: false })
    .restore();
}

const MARK = 26;
/** Width of the right column with the document's title and number. */
const SIDE = 140;

function drawHead(sheet: Sheet, { kind, number, issuedAt, facts }: Document): void {
  const { seller } = facts;
  const { margin } = PAGE;
  drawMark(sheet, { x: margin, y: margin - 2, size: MARK });
  const named = { width: WIDTH - SIDE - MARK - 16 };
  const name = toLatin(seller.legalName);
  const across = sheet.font("bold").fontSize(17).widthOfString(name);
  // Shrinks a long name to fit one line; below size 10 it wraps.
  const size = Math.max(10, Math.min(17, (16.9 * named.width) / across));
  sheet
    .fontSize(size)
    .fillColor(COLOR.ink)
    .text(name, margin + MARK + 10, margin + (17 - size) / 2, named);
  sheet.y = Math.max(sheet.y, margin + MARK) + 4;
  const about = [
    toLatin(seller.address),
    `State: ${placeOf(seller.state)}`,
    ...(seller.gstin ? [`GSTIN: ${seller.gstin}`] : []),
  ];
  style(sheet, "text", 9, COLOR.muted).text(about.join("\n"), margin, sheet.y, {
    width: WIDTH - SIDE,
    lineGap: 2,
  });
  const foot = sheet.y;
  const right = { width: SIDE, align: "right" } as const;
  const left = PAGE.width - margin - SIDE;
  style(sheet, "bold", 17, COLOR.brand).text(words.titles[kind], left, margin, right);
  if (kind === "invoice") style(sheet, "text", 8, COLOR.muted).text(words.originalNote, right);
  style(sheet, "mono", 10, COLOR.ink).text(number, left, sheet.y + 6, right);
  style(sheet, "text", 9, COLOR.muted).text(`Date: ${dayText(issuedOn({ facts, issuedAt }))}`, right);
  drawRule(sheet, Math.max(foot, sheet.y) + 16);
}

function drawParties(sheet: Sheet, document: Document, credited: Document | null): void {
  const top = sheet.y + 14;
  const column = WIDTH / 2 - 12;
  const buyer = recipientLines(document);
  block(sheet, { x: PAGE.margin, y: top, width: column, label: "Billed to", lines: buyer });
  const left = sheet.y;
  const about = [
    ...(document.supply ? [`Place of supply: ${placeOfSupply(document)}`] : []),
    ...(credited ? [`Against: ${credited.number} of ${dayText(issuedOn(credited))}`] : []),
    ...(document.facts.reason ? [`Reason: ${document.facts.reason}`] : []),
    `Order: ${document.reference}`,
    `USD reference: ${toLatin(document.facts.usd)}`,
  ];
  block(sheet, { x: PAGE.margin + column + 24, y: top, width: column, label: "About", lines: about });
  sheet.y = Math.max(left, sheet.y) + 18;
}

function recipientLines({ buyer, kind }: Document): string[] {
  if (!buyer) return [words.unregistered];
  const { name, address, country, gstin, state } = buyer;
  return [
    ...(name ? [toLatin(name)] : [words.unregistered]),
    ...(address ? [toLatin(address)] : []),
    ...(country === "IN" && state ? [`State: ${placeOf(state)}`] : []),
    ...(country && country !== "IN" ? [`Country: ${toLatin(countryName(country))}`] : []),
    ...(gstin && kind !== "receipt" ? [`GSTIN: ${gstin}`] : []),
  ];
}

type Block = { x: number; y: number; width: number; label: string; lines: string[] };

function block(sheet: Sheet, { x, y, width, label, lines }: Block): void {
  style(sheet, "bold", 8, COLOR.muted).text(label.toUpperCase(), x, y, { width, characterSpacing: 0.6 });
  sheet.font("text").fontSize(10).fillColor(COLOR.ink);
  sheet.y += 3;
  sheet.text(lines.join("\n"), { width, lineGap: 2.5 });
}

function drawDeclarations(sheet: Sheet, { kind, supply, taxRate, facts: { seller, code } }: Document): void {
  const lines = [
    ...(kind === "receipt" ? [words.receiptNote] : []),
    ...(supply ? [words.reverseCharge] : []),
    ...(supply === "export" ? [taxRate === 0 ? words.exportDeclaration : words.exportTaxed] : []),
    ...(supply === "export" && taxRate === 0 && seller.lut ? [words.lut(seller.lut)] : []),
    ...(code ? [`Discount code: ${toLatin(code)}`] : []),
    "All amounts are in Indian rupees (INR).",
  ];
  style(sheet, "text", 9, COLOR.muted).text(lines.join("\n"), PAGE.margin, sheet.y + 24, {
    width: WIDTH,
    lineGap: 3,
  });
}

function drawSignature(sheet: Sheet, { facts: { seller } }: Document): void {
  const left = PAGE.width - PAGE.margin - 240;
  const right = { width: 240, align: "right" } as const;
  style(sheet, "bold", 10, COLOR.ink).text(`For ${toLatin(seller.legalName)}`, left, sheet.y + 40, right);
  sheet
    .font("text")
    .fontSize(9)
    .text(`Authorised signatory: ${toLatin(seller.signatory)}`, left, sheet.y + 4, right);
  sheet
    .fontSize(8)
    .fillColor(COLOR.muted)
    .text(words.electronic, PAGE.margin, PAGE.height - PAGE.margin - 30, { width: WIDTH, align: "center" });
}

function placeOfSupply({ supply, buyer, facts: { seller } }: Document): string {
  if (supply === "export") return words.outsideIndia;
  return placeOf(buyer?.state ?? seller.state);
}

/** "Karnataka (29)". */
function placeOf(state: string): string {
  return isStateCode(state) ? `${INDIAN_STATES[state]} (${state})` : state;
}

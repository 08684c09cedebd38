import type { Entry } from "./set-blocks.ts";
import { COLOR, type Doc, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";

export type Front = { title: string; summary: string; area: string; edition: string; brand: string };

/** The cover: title, what it is for, and the chapters as stations of a path. */
export function setCover(doc: Doc, front: Front, entries: readonly Entry[]): void {
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOR.paper);
  setMark(doc, PAGE.left, 84, 1.15);
  doc
    .font("display")
    .fontSize(15)
    .fillColor(COLOR.ink)
    .text(front.brand, PAGE.left + 46, 93, { lineBreak: false });
  doc
    .font("mono")
    .fontSize(9)
    .fillColor(COLOR.brand)
    .text(`PLAYBOOK  /  ${front.area.toUpperCase()}`, PAGE.left, 216, {
      width: TEXT_WIDTH,
      characterSpacing: 0.6,
    });
  doc.font("display").fontSize(38).fillColor(COLOR.ink);
  doc.text(front.title, PAGE.left, 238, { width: balancedWidth(doc, front.title), lineGap: -2 });
  doc
    .font("text")
    .fontSize(12.5)
    .fillColor(COLOR.muted)
    .text(front.summary, PAGE.left, doc.y + 14, { width: TEXT_WIDTH - 40, lineGap: 5 });
  setChapterPath(doc, entries);
  doc
    .font("mono")
    .fontSize(SIZE.small)
    .fillColor(COLOR.muted)
    .text(front.edition, PAGE.left, PAGE.height - 62, { width: TEXT_WIDTH, lineBreak: false });
}

/** The narrowest width with the same number of lines, so that no single word is left over. */
function balancedWidth(doc: Doc, title: string): number {
  const height = (width: number) => doc.heightOfString(title, { width, lineGap: -2 });
  let width = TEXT_WIDTH;
  while (width > 160 && height(width - 6) === height(TEXT_WIDTH)) width -= 6;
  return width;
}

/** Chapters as nodes on a rising and falling edge: a larger step for a chapter with more sections. */
function setChapterPath(doc: Doc, entries: readonly Entry[]) {
  const chapters = entries.filter(({ level }) => level === 1);
  const sections = chapters.map((chapter) => {
    const from = entries.indexOf(chapter);
    const next = entries.findIndex((entry, at) => at > from && entry.level === 1);
    return (next < 0 ? entries.length : next) - from - 1;
  });
  const step = TEXT_WIDTH / Math.max(1, chapters.length - 1);
  const points = chapters.map((_, at) => ({
    x: PAGE.left + at * step,
    y: 676 - (at % 2 === 0 ? 0 : 22 + 12 * (sections[at] ?? 0)),
  }));
  doc.lineWidth(2.4).strokeColor(COLOR.brand);
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const middle = (from.x + to.x) / 2;
    const r = Math.min(10, Math.abs(to.y - from.y) / 2);
    const turn = Math.sign(to.y - from.y);
    doc
      .moveTo(from.x, from.y)
      .lineTo(middle - r, from.y)
      .quadraticCurveTo(middle, from.y, middle, from.y + turn * r);
    doc
      .lineTo(middle, to.y - turn * r)
      .quadraticCurveTo(middle, to.y, middle + r, to.y)
      .lineTo(to.x, to.y)
      .stroke();
  }
  for (const [at, { x, y }] of points.entries()) {
    doc
      .roundedRect(x - 13, y - 13, 26, 26, 8)
      .lineWidth(1.6)
      .fillAndStroke(at === 0 ? COLOR.brand : COLOR.surface, at === 0 ? COLOR.brand : COLOR.ink);
    doc
      .font("medium")
      .fontSize(11)
      .fillColor(at === 0 ? COLOR.surface : COLOR.ink)
      .text(String(at + 1), x - 13, y - 6.4, { width: 26, align: "center" });
    for (let i = 0; i < (sections[at] ?? 0); i++)
      doc.circle(x - 4.5 * ((sections[at] ?? 1) - 1) + i * 9, y + 24, 2.1).fill(COLOR.muted);
  }
}

/** The contents, as the path goes down the page. */
export function setContents(doc: Doc, entries: readonly Entry[]): void {
  doc
    .font("display")
    .fontSize(SIZE.chapter)
    .fillColor(COLOR.ink)
    .text("Contents", PAGE.left, PAGE.top, { width: TEXT_WIDTH });
  let y = doc.y + 16;
  const first = y + 8;
  const marks: { y: number; level: 1 | 2 }[] = [];
  for (const { title, level, page } of entries) {
    if (level === 1 && marks.length > 0) y += 9;
    const size = level === 1 ? 12 : 10;
    doc
      .font(level === 1 ? "bold" : "text")
      .fontSize(size)
      .fillColor(level === 1 ? COLOR.ink : COLOR.muted);
    doc.text(title, PAGE.left, y, { width: TEXT_WIDTH - 40, lineBreak: false });
    const end = PAGE.left + doc.widthOfString(title) + 8;
    doc
      .moveTo(end, y + size * 0.85)
      .lineTo(PAGE.left + TEXT_WIDTH - 28, y + size * 0.85)
      .dash(1, { space: 3 })
      .lineWidth(0.7)
      .strokeColor(COLOR.line)
      .stroke()
      .undash();
    doc
      .font("mono")
      .fontSize(9.5)
      .fillColor(COLOR.ink)
      .text(String(page), PAGE.left + TEXT_WIDTH - 24, y + 1, {
        width: 24,
        align: "right",
        lineBreak: false,
      });
    marks.push({ y: y + size * 0.62, level });
    y += level === 1 ? 21 : 17.5;
  }
  doc
    .moveTo(PAGE.left - 32, first)
    .lineTo(PAGE.left - 32, marks.at(-1)?.y ?? first)
    .lineWidth(1.6)
    .strokeColor(COLOR.brand)
    .stroke();
  for (const mark of marks) {
    if (mark.level === 1) doc.circle(PAGE.left - 32, mark.y, 5.4).fill(COLOR.brand);
    else
      doc
        .circle(PAGE.left - 32, mark.y, 2.8)
        .lineWidth(1.3)
        .fillAndStroke(COLOR.surface, COLOR.brand);
  }
}

/** On every page but the cover. */
export function setFooter(doc: Doc, front: Front, page: number, pages: number): void {
  const y = PAGE.height - 48;
  // Text below the margin would make pdfkit add a page.
  doc.page.margins.bottom = 0;
  doc
    .moveTo(PAGE.left, y - 10)
    .lineTo(PAGE.width - PAGE.right, y - 10)
    .lineWidth(0.5)
    .strokeColor(COLOR.line)
    .stroke();
  doc.font("mono").fontSize(7.6).fillColor(COLOR.muted);
  doc.text(`${front.brand}  /  ${front.title}`, PAGE.left, y, { lineBreak: false });
  doc.text(`${page} / ${pages}`, PAGE.left, y, { width: TEXT_WIDTH, align: "right", lineBreak: false });
}

/** The logo: a trigger, the work and its outcome, joined by two edges, on a grid of 32. */
function setMark(doc: Doc, x: number, y: number, scale: number) {
  doc.save().translate(x, y).scale(scale).lineWidth(2.25).lineCap("round").strokeColor(COLOR.ink);
  doc.path("M6 21.5V19a3 3 0 0 1 3-3h3").stroke();
  doc.path("M20 16h3a3 3 0 0 0 3-3v-3").stroke();
  doc.circle(6, 25.25, 3.75).stroke();
  doc.roundedRect(11, 11, 10, 10, 2.75).fill(COLOR.ink);
  doc.circle(26, 6.75, 4.75).fill(COLOR.brand);
  doc.restore();
}

import { marked, type Token, type Tokens } from "marked";
import { type Run, runsHeight, setRuns, toRuns } from "./set-inline.ts";
import { setTable } from "./set-table.ts";
import { COLOR, type Doc, FLOOR, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";

export type Entry = { title: string; level: 1 | 2; page: number };

/** Sets the text and answers with its table of contents; page numbers count from the cover. */
export function setBlocks(doc: Doc, markdown: string): Entry[] {
  const entries: Entry[] = [];
  const newPage = () => void doc.addPage();
  const pageNumber = () => doc.bufferedPageRange().count;
  let chapterItem: PDFKit.PDFOutline | null = null;
  newPage();
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading") {
      const { depth, text } = token as Tokens.Heading;
      const level = depth <= 2 ? 1 : 2;
      if (level === 1)
        setChapter(doc, text, entries.filter((entry) => entry.level === 1).length + 1, newPage);
      else setSection(doc, text, newPage);
      entries.push({ title: text, level, page: pageNumber() });
      if (level === 1) chapterItem = doc.outline.addItem(text, { expanded: true });
      else (chapterItem ?? doc.outline).addItem(text);
    } else setBlock(doc, token, newPage);
  }
  return entries;
}

function setChapter(doc: Doc, title: string, number: number, newPage: () => void) {
  if (number > 1) {
    // A chapter needs room for its heading and a good part of its first paragraph.
    if (doc.y > FLOOR - 190) newPage();
    else doc.y += 26;
  }
  const top = doc.y;
  doc.circle(PAGE.left - 32, top + 13, 11).fill(COLOR.brand);
  doc
    .font("medium")
    .fontSize(10)
    .fillColor(COLOR.surface)
    .text(String(number), PAGE.left - 43, top + 7.6, { width: 22, align: "center" });
  doc
    .font("display")
    .fontSize(SIZE.chapter)
    .fillColor(COLOR.ink)
    .text(title, PAGE.left, top - 2, { width: TEXT_WIDTH, lineGap: 1 });
  doc.y += 9;
}

function setSection(doc: Doc, title: string, newPage: () => void) {
  if (doc.y > FLOOR - 96) newPage();
  else doc.y += 7;
  const top = doc.y;
  doc
    .circle(PAGE.left - 32, top + 7.5, 3.2)
    .lineWidth(1.4)
    .strokeColor(COLOR.brand)
    .stroke();
  doc
    .font("bold")
    .fontSize(SIZE.section)
    .fillColor(COLOR.ink)
    .text(title, PAGE.left, top, { width: TEXT_WIDTH });
  doc.y += 5;
}

function setBlock(doc: Doc, token: Token, newPage: () => void) {
  if (token.type === "paragraph") setParagraph(doc, toRuns((token as Tokens.Paragraph).tokens), newPage);
  else if (token.type === "list") setList(doc, token as Tokens.List, newPage);
  else if (token.type === "table") setTable(doc, token as Tokens.Table, newPage);
  else if (token.type === "blockquote") setNote(doc, token as Tokens.Blockquote, newPage);
  else if (token.type === "code") setCode(doc, (token as Tokens.Code).text, newPage);
}

function setParagraph(doc: Doc, runs: readonly Run[], newPage: () => void) {
  const height = runsHeight(doc, runs, { width: TEXT_WIDTH });
  // Short paragraphs stay whole; of a long one at least three lines stand together.
  if (doc.y + Math.min(height, 48) > FLOOR) newPage();
  setRuns(doc, runs, PAGE.left, doc.y, { color: COLOR.ink, width: TEXT_WIDTH });
  doc.y += 8;
}

function setList(doc: Doc, list: Tokens.List, newPage: () => void) {
  const indent = 22;
  const width = TEXT_WIDTH - indent;
  for (const [at, item] of list.items.entries()) {
    const runs = item.tokens.flatMap((token) => ("tokens" in token ? toRuns(token.tokens) : []));
    if (doc.y + runsHeight(doc, runs, { width }) > FLOOR) newPage();
    const top = doc.y;
    if (item.task)
      doc
        .roundedRect(PAGE.left + 2, top + 1.6, 9, 9, 2)
        .lineWidth(1)
        .strokeColor(COLOR.brand)
        .stroke();
    else if (list.ordered) {
      doc
        .font("mono")
        .fontSize(9)
        .fillColor(COLOR.brand)
        .text(`${Number(list.start || 1) + at}.`, PAGE.left, top + 1.2, { width: 18, lineBreak: false });
    } else doc.circle(PAGE.left + 5, top + 6.6, 1.9).fill(COLOR.brand);
    setRuns(doc, runs, PAGE.left + indent, top, { color: COLOR.ink, width });
    doc.y += 3.4;
  }
  doc.x = PAGE.left;
  doc.y += 6;
}

function setNote(doc: Doc, quote: Tokens.Blockquote, newPage: () => void) {
  const runs = quote.tokens.flatMap((token) => ("tokens" in token ? toRuns(token.tokens) : []));
  const width = TEXT_WIDTH - 40;
  const height = runsHeight(doc, runs, { width }) + 24;
  if (doc.y + height > FLOOR) newPage();
  const top = doc.y + 2;
  doc.roundedRect(PAGE.left, top, TEXT_WIDTH, height, 8).fill(COLOR.soft);
  doc.roundedRect(PAGE.left, top, 4, height, 2).fill(COLOR.brand);
  setRuns(doc, runs, PAGE.left + 22, top + 13, { color: COLOR.ink, width });
  doc.x = PAGE.left;
  doc.y = top + height + 14;
}

function setCode(doc: Doc, code: string, newPage: () => void) {
  const size = 7.8;
  doc.font("mono").fontSize(size);
  const width = TEXT_WIDTH - 28;
  const height = doc.heightOfString(code, { width, lineGap: 3 }) + 22;
  if (doc.y + height > FLOOR) newPage();
  const top = doc.y + 2;
  doc
    .roundedRect(PAGE.left, top, TEXT_WIDTH, height, 8)
    .lineWidth(0.8)
    .fillAndStroke(COLOR.surface, COLOR.line);
  doc
    .font("mono")
    .fontSize(size)
    .fillColor(COLOR.ink)
    .text(code, PAGE.left + 14, top + 12, { width, lineGap: 3 });
  doc.x = PAGE.left;
  doc.y = top + height + 14;
}

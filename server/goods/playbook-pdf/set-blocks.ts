import { marked, type Token, type Tokens } from "marked";
import { type Run, runsHeight, setRuns, toRuns } from "./set-inline.ts";
import { setTable, tableStart } from "./set-table.ts";
import { COLOR, type Doc, FLOOR, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";
import { addPart, decorate, type Part, setPart } from "./tags.ts";

/** `place` is the name of the spot in the document that a link can lead to. */
export type Entry = { title: string; level: 1 | 2; page: number; place: string };

/** Sets the text and answers with its table of contents; page numbers count from the cover. */
export function setBlocks(doc: Doc, body: Part, markdown: string): Entry[] {
  const entries: Entry[] = [];
  let chapterItem: PDFKit.PDFOutline | null = null;
  doc.addPage();
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== "space");
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "heading") {
      setBlock(doc, body, token);
      continue;
    }
    const { depth, text } = token as Tokens.Heading;
    const level = depth <= 2 ? 1 : 2;
    const place = `place-${entries.length + 1}`;
    const room = roomFor(doc, tokens[at + 1]);
    if (level === 1) {
      const number = entries.filter((entry) => entry.level === 1).length + 1;
      setChapter(doc, body, { title: text, number, place, room });
      chapterItem = doc.outline.addItem(text, { expanded: true });
    } else {
      setSection(doc, body, { title: text, place, room });
      (chapterItem ?? doc.outline).addItem(text);
    }
    entries.push({ title: text, level, page: doc.bufferedPageRange().count, place });
  }
  return entries;
}

/** What must stand with a heading on one page: the beginning of a text, or a table's head with its first rows. */
function roomFor(doc: Doc, next: Token | undefined): number {
  if (next?.type === "table") return tableStart(doc, next as Tokens.Table);
  if (next?.type === "list") return 62;
  if (next?.type === "code") return codeHeight(doc, (next as Tokens.Code).text) + 20;
  return next?.type === "blockquote" || next?.type === "heading" ? 110 : 48;
}

type Heading = { title: string; place: string; room: number };

function setChapter(doc: Doc, body: Part, { title, number, place, room }: Heading & { number: number }) {
  if (number > 1) {
    // A chapter needs room for its heading and a good part of its first paragraph.
    if (doc.y > FLOOR - Math.max(190, 60 + room)) doc.addPage();
    else doc.y += 26;
  }
  const top = doc.y;
  decorate(doc, () => {
    doc.circle(PAGE.left - 32, top + 13, 11).fill(COLOR.brand);
    doc
      .font("medium")
      .fontSize(10)
      .fillColor(COLOR.surface)
      .text(String(number), PAGE.left - 43, top + 7.6, { width: 22, align: "center" });
  });
  doc.addNamedDestination(place, "XYZ", 0, top - 12, null);
  setPart(doc, body, "H2", () =>
    doc
      .font("display")
      .fontSize(SIZE.chapter)
      .fillColor(COLOR.ink)
      .text(title, PAGE.left, top - 2, { width: TEXT_WIDTH, lineGap: 1 }),
  );
  doc.y += 9;
}

function setSection(doc: Doc, body: Part, { title, place, room }: Heading) {
  if (doc.y > FLOOR - Math.max(96, 36 + room)) doc.addPage();
  else doc.y += 7;
  const top = doc.y;
  decorate(doc, () =>
    doc
      .circle(PAGE.left - 32, top + 7.5, 3.2)
      .lineWidth(1.4)
      .strokeColor(COLOR.brand)
      .stroke(),
  );
  doc.addNamedDestination(place, "XYZ", 0, top - 12, null);
  setPart(doc, body, "H3", () =>
    doc
      .font("bold")
      .fontSize(SIZE.section)
      .fillColor(COLOR.ink)
      .text(title, PAGE.left, top, { width: TEXT_WIDTH }),
  );
  doc.y += 5;
}

function setBlock(doc: Doc, body: Part, token: Token) {
  if (token.type === "paragraph") setParagraph(doc, body, toRuns((token as Tokens.Paragraph).tokens));
  else if (token.type === "list") setList(doc, body, token as Tokens.List);
  else if (token.type === "table") setTable(doc, body, token as Tokens.Table);
  else if (token.type === "blockquote") setNote(doc, body, token as Tokens.Blockquote);
  else if (token.type === "code") setCode(doc, body, (token as Tokens.Code).text);
}

function setParagraph(doc: Doc, body: Part, runs: readonly Run[]) {
  const height = runsHeight(doc, runs, { width: TEXT_WIDTH });
  // Short paragraphs stay whole; of a long one at least three lines stand together.
  if (doc.y + Math.min(height, 48) > FLOOR) doc.addPage();
  setPart(doc, body, "P", () =>
    setRuns(doc, runs, PAGE.left, doc.y, { color: COLOR.ink, width: TEXT_WIDTH }),
  );
  doc.y += 8;
}

function setList(doc: Doc, body: Part, list: Tokens.List) {
  const indent = 22;
  const width = TEXT_WIDTH - indent;
  const items = list.items.map((item) => {
    const runs = item.tokens.flatMap((token) => ("tokens" in token ? toRuns(token.tokens) : []));
    return { item, runs, height: runsHeight(doc, runs, { width }) + 3.4 };
  });
  const part = addPart(doc, body, "L");
  for (const [at, { item, runs, height }] of items.entries()) {
    // Neither the first nor the last item stands alone on its page.
    const next = at === 0 || at === items.length - 2 ? (items[at + 1]?.height ?? 0) : 0;
    if (doc.y + height + next > FLOOR) doc.addPage();
    const top = doc.y;
    const entry = addPart(doc, part, "LI");
    if (list.ordered && !item.task)
      setPart(doc, entry, "Lbl", () => setNumber(doc, Number(list.start || 1) + at, top));
    else decorate(doc, () => setBullet(doc, item.task, top));
    setPart(doc, entry, "LBody", () =>
      setRuns(doc, runs, PAGE.left + indent, top, { color: COLOR.ink, width }),
    );
    entry.end();
    doc.y += 3.4;
  }
  part.end();
  doc.x = PAGE.left;
  doc.y += 6;
}

const setNumber = (doc: Doc, number: number, top: number) =>
  doc
    .font("mono")
    .fontSize(9)
    .fillColor(COLOR.brand)
    .text(`${number}.`, PAGE.left, top + 1.2, { width: 18, lineBreak: false });

function setBullet(doc: Doc, isTask: boolean, top: number) {
  if (!isTask) doc.circle(PAGE.left + 5, top + 6.6, 1.9).fill(COLOR.brand);
  else
    doc
      .roundedRect(PAGE.left + 2, top + 1.6, 9, 9, 2)
      .lineWidth(1)
      .strokeColor(COLOR.brand)
      .stroke();
}

function setNote(doc: Doc, body: Part, quote: Tokens.Blockquote) {
  const runs = quote.tokens.flatMap((token) => ("tokens" in token ? toRuns(token.tokens) : []));
  const width = TEXT_WIDTH - 40;
  const height = runsHeight(doc, runs, { width }) + 24;
  if (doc.y + height > FLOOR) doc.addPage();
  const top = doc.y + 2;
  decorate(doc, () => {
    doc.roundedRect(PAGE.left, top, TEXT_WIDTH, height, 8).fill(COLOR.soft);
    doc.roundedRect(PAGE.left, top, 4, height, 2).fill(COLOR.brand);
  });
  setPart(doc, body, "BlockQuote", () =>
    setRuns(doc, runs, PAGE.left + 22, top + 13, { color: COLOR.ink, width }),
  );
  doc.x = PAGE.left;
  doc.y = top + height + 14;
}

const CODE = { size: 7.8, width: TEXT_WIDTH - 28, gap: 3 } as const;

function codeHeight(doc: Doc, code: string): number {
  doc.font("mono").fontSize(CODE.size);
  return doc.heightOfString(code, { width: CODE.width, lineGap: CODE.gap }) + 22;
}

function setCode(doc: Doc, body: Part, code: string) {
  const height = codeHeight(doc, code);
  if (doc.y + height > FLOOR) doc.addPage();
  const top = doc.y + 2;
  decorate(doc, () =>
    doc
      .roundedRect(PAGE.left, top, TEXT_WIDTH, height, 8)
      .lineWidth(0.8)
      .fillAndStroke(COLOR.surface, COLOR.line),
  );
  setPart(doc, body, "Code", () =>
    doc
      .font("mono")
      .fontSize(CODE.size)
      .fillColor(COLOR.ink)
      .text(code, PAGE.left + 14, top + 12, { width: CODE.width, lineGap: CODE.gap }),
  );
  doc.x = PAGE.left;
  doc.y = top + height + 14;
}

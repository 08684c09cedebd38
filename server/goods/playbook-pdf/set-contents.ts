import type { Entry } from "./set-blocks.ts";
import type { Front } from "./set-cover.ts";
import { COLOR, type Doc, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";
import { addPart, decorate, type Part, setPart } from "./tags.ts";

/** The contents, as the path goes down the page; each line leads to its place. */
export function setContents(doc: Doc, part: Part, entries: readonly Entry[]): void {
  setPart(doc, part, "H2", () =>
    doc
      .font("display")
      .fontSize(SIZE.chapter)
      .fillColor(COLOR.ink)
      .text("Contents", PAGE.left, PAGE.top, { width: TEXT_WIDTH }),
  );
  const list = addPart(doc, part, "TOC");
  let y = doc.y + 16;
  const first = y + 8;
  const marks: { y: number; level: 1 | 2 }[] = [];
  for (const entry of entries) {
    if (entry.level === 1 && marks.length > 0) y += 9;
    setLine(doc, list, entry, y);
    marks.push({ y: y + sizeOf(entry) * 0.62, level: entry.level });
    y += entry.level === 1 ? 21 : 17.5;
  }
  list.end();
  decorate(doc, () => setPath(doc, first, marks));
}

const sizeOf = ({ level }: Pick<Entry, "level">) => (level === 1 ? 12 : 10);

function setLine(doc: Doc, list: Part, entry: Entry, y: number) {
  const { title, level, page, place } = entry;
  const size = sizeOf(entry);
  doc.font(level === 1 ? "bold" : "text").fontSize(size);
  const end = PAGE.left + doc.widthOfString(title) + 8;
  decorate(doc, () =>
    doc
      .moveTo(end, y + size * 0.85)
      .lineTo(PAGE.left + TEXT_WIDTH - 28, y + size * 0.85)
      .dash(1, { space: 3 })
      .lineWidth(0.7)
      .strokeColor(COLOR.line)
      .stroke()
      .undash(),
  );
  const item = addPart(doc, list, "TOCI");
  const link = addPart(doc, item, "Link");
  link.add(() => {
    doc.font(level === 1 ? "bold" : "text").fontSize(size);
    doc.fillColor(level === 1 ? COLOR.ink : COLOR.muted);
    doc.text(title, PAGE.left, y, { width: TEXT_WIDTH - 40, lineBreak: false });
  });
  link.add(() => {
    doc.font("mono").fontSize(9.5).fillColor(COLOR.ink);
    doc.text(String(page), PAGE.left + TEXT_WIDTH - 24, y + 1, {
      width: 24,
      align: "right",
      lineBreak: false,
    });
  });
  // A String object, as pdfkit writes a plain one as a name.
  const description = { structParent: link, Contents: new String(`${title}, page ${page}`) };
  const options: PDFKit.Mixins.AnnotationOption = {};
  doc.goTo(PAGE.left, y - 2, TEXT_WIDTH, size + 5, place, Object.assign(options, description));
  link.end();
  item.end();
}

function setPath(doc: Doc, first: number, marks: readonly { y: number; level: 1 | 2 }[]) {
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
export function setFooter(
  doc: Doc,
  front: Pick<Front, "brand" | "title">,
  page: number,
  pages: number,
): void {
  const y = PAGE.height - 48;
  // Text below the margin would make pdfkit add a page.
  doc.page.margins.bottom = 0;
  const set = () => {
    doc
      .moveTo(PAGE.left, y - 10)
      .lineTo(PAGE.width - PAGE.right, y - 10)
      .lineWidth(0.5)
      .strokeColor(COLOR.line)
      .stroke();
    doc.font("mono").fontSize(7.6).fillColor(COLOR.muted);
    doc.text(`${front.brand}  /  ${front.title}`, PAGE.left, y, { lineBreak: false });
    doc.text(`${page} / ${pages}`, PAGE.left, y, { width: TEXT_WIDTH, align: "right", lineBreak: false });
  };
  decorate(doc, set, "Pagination");
}

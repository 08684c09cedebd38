import type { Entry } from "./set-blocks.ts";
import { COLOR, type Doc, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";
import { decorate, type Part, setPart } from "./tags.ts";

export type Front = { title: string; summary: string; area: string; edition: string; brand: string };

/** The cover: title, what it is for, and the chapters as stations of a path. */
export function setCover(doc: Doc, part: Part, front: Front, entries: readonly Entry[]): void {
  decorate(doc, () => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOR.paper);
    setMark(doc, PAGE.left, 84, 1.15);
  });
  setPart(doc, part, "P", () =>
    doc
      .font("display")
      .fontSize(15)
      .fillColor(COLOR.ink)
      .text(front.brand, PAGE.left + 46, 93, { lineBreak: false }),
  );
  setPart(doc, part, "P", () =>
    doc
      .font("mono")
      .fontSize(9)
      .fillColor(COLOR.brand)
      .text(`PLAYBOOK  /  ${front.area.toUpperCase()}`, PAGE.left, 216, {
        width: TEXT_WIDTH,
        characterSpacing: 0.6,
      }),
  );
  const setTitle = () => {
    doc.font("display").fontSize(38).fillColor(COLOR.ink);
    doc.text(balancedLines(doc, front.title).join("\n"), PAGE.left, 238, { width: TEXT_WIDTH, lineGap: -2 });
  };
  setPart(doc, part, "H1", setTitle, { actual: front.title });
  setPart(doc, part, "P", () =>
    doc
      .font("text")
      .fontSize(12.5)
      .fillColor(COLOR.muted)
      .text(front.summary, PAGE.left, doc.y + 14, { width: TEXT_WIDTH - 40, lineGap: 5 }),
  );
  // The contents, which come next, name the chapters.
  decorate(doc, () => setChapterPath(doc, entries));
  setPart(doc, part, "P", () =>
    doc
      .font("mono")
      .fontSize(SIZE.small)
      .fillColor(COLOR.muted)
      .text(front.edition, PAGE.left, PAGE.height - 62, { width: TEXT_WIDTH, lineBreak: false }),
  );
}

/** As few lines as the width allows, of about the same length, broken between words and never at a hyphen. */
function balancedLines(doc: Doc, title: string): string[] {
  const wrap = (width: number) => {
    const lines: string[] = [];
    for (const word of title.split(" ")) {
      const longer = [...lines.slice(-1), word].join(" ");
      if (lines.length > 0 && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  let width = TEXT_WIDTH;
  while (width > 160 && wrap(width - 6).length === wrap(TEXT_WIDTH).length) width -= 6;
  return wrap(width);
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

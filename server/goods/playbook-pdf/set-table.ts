import type { Tokens } from "marked";
import { plain, type Run, runsHeight, setRuns, toRuns } from "./set-inline.ts";
import { COLOR, type Doc, FLOOR, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";
import { addPart, decorate, type Part, setPart } from "./tags.ts";

const PAD = 6;
const GAP = 2.6;

/** A table with a rule under each row; its head is repeated where it goes on to a new page. */
export function setTable(doc: Doc, body: Part, table: Tokens.Table): void {
  const { head, rows, widths } = measured(doc, table);
  if (doc.y + tableStart(doc, table) > FLOOR) doc.addPage();
  const part = addPart(doc, body, "Table");
  const setRow = (cells: Run[][], isHead: boolean) => {
    const row = addPart(doc, part, "TR");
    drawRow(doc, cells, widths, isHead, (at, draw) => {
      const isName = isHead || at === 0;
      const scope = isHead ? "Column" : "Row";
      setPart(doc, row, isName ? "TH" : "TD", draw, isName ? { scope } : {});
    });
    row.end();
  };
  setRow(head, true);
  const heights = rows.map((cells) => rowHeight(doc, cells, widths));
  for (const [at, cells] of rows.entries()) {
    // The last row does not go on to a new page alone.
    const together = at === rows.length - 2 ? heights.slice(at) : [heights[at] ?? 0];
    if (doc.y + sum(together) > FLOOR) {
      doc.addPage();
      // The head is there again for the eye only: the table goes on.
      drawRow(doc, head, widths, true, (_at, draw) => decorate(doc, draw, "Pagination"));
    }
    setRow(cells, false);
  }
  part.end();
  doc.x = PAGE.left;
  doc.y += 14;
}

/** A head with a single row under it at the foot of a page reads badly: three rows stay with it. */
export function tableStart(doc: Doc, table: Tokens.Table): number {
  const { head, rows, widths } = measured(doc, table);
  return sum([head, ...rows.slice(0, 3)].map((cells) => rowHeight(doc, cells, widths)));
}

function measured(doc: Doc, table: Tokens.Table) {
  const head = table.header.map(({ tokens }) => toRuns(tokens, "medium"));
  const rows = table.rows.map((row) => row.map(({ tokens }) => toRuns(tokens)));
  return { head, rows, widths: columnWidths(doc, [head, ...rows]) };
}

function rowHeight(doc: Doc, cells: Run[][], widths: readonly number[]): number {
  const heights = cells.map((runs, at) =>
    runsHeight(doc, runs, { width: cellWidth(widths, at), size: SIZE.table, gap: GAP }),
  );
  return Math.max(...heights) + 2 * PAD;
}

function drawRow(
  doc: Doc,
  cells: Run[][],
  widths: readonly number[],
  isHead: boolean,
  setCell: (at: number, draw: () => void) => void,
) {
  const top = doc.y;
  const height = rowHeight(doc, cells, widths);
  if (isHead) decorate(doc, () => doc.rect(PAGE.left, top, TEXT_WIDTH, height).fill(COLOR.soft));
  let x: number = PAGE.left;
  for (const [at, runs] of cells.entries()) {
    const color = isHead ? COLOR.brand : at === 0 ? COLOR.ink : COLOR.muted;
    const left = x + PAD;
    setCell(at, () =>
      setRuns(doc, runs.length ? runs : [{ text: " ", font: "text" }], left, top + PAD, {
        width: cellWidth(widths, at),
        size: SIZE.table,
        gap: GAP,
        color,
      }),
    );
    x += widths[at] ?? 0;
  }
  const y = top + height;
  decorate(doc, () =>
    doc
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + TEXT_WIDTH, y)
      .lineWidth(isHead ? 1 : 0.5)
      .strokeColor(isHead ? COLOR.brand : COLOR.line)
      .stroke(),
  );
  doc.y = y;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const cellWidth = (widths: readonly number[], at: number) => (widths[at] ?? 0) - 2 * PAD;

/** Each column gets its longest word; what is left is shared by how much text the columns hold. */
function columnWidths(doc: Doc, rows: Run[][][]): number[] {
  doc.font("medium").fontSize(SIZE.table);
  const count = rows[0]?.length ?? 0;
  const columns = Array.from({ length: count }, (_, at) => rows.map((row) => plain(row[at] ?? [])));
  const least = columns.map(
    (cells) =>
      Math.max(...cells.flatMap((cell) => cell.split(/\s/)).map((word) => doc.widthOfString(word))) +
      2 * PAD +
      1,
  );
  const wanted = columns.map(
    (cells) => Math.max(...cells.map((cell) => doc.widthOfString(cell))) + 2 * PAD + 1,
  );
  const free = TEXT_WIDTH - least.reduce((a, b) => a + b, 0);
  const more = wanted.map((want, at) => Math.sqrt(Math.max(0, want - (least[at] ?? 0))));
  const total = more.reduce((a, b) => a + b, 0) || 1;
  return least.map((width, at) => width + (free * (more[at] ?? 0)) / total);
}

import type { Tokens } from "marked";
import { plain, type Run, runsHeight, setRuns, toRuns } from "./set-inline.ts";
import { COLOR, type Doc, FLOOR, PAGE, SIZE, TEXT_WIDTH } from "./sheet.ts";

const PAD = 6;
const GAP = 2.6;

/** A table with a rule under each row; its head is repeated where it goes on to a new page. */
export function setTable(doc: Doc, table: Tokens.Table, newPage: () => void): void {
  const head = table.header.map(({ tokens }) => toRuns(tokens, "medium"));
  const rows = table.rows.map((row) => row.map(({ tokens }) => toRuns(tokens)));
  const widths = columnWidths(doc, [head, ...rows]);
  const heightOf = (cells: Run[][]) =>
    Math.max(
      ...cells.map((runs, at) =>
        runsHeight(doc, runs, { width: cellWidth(widths, at), size: SIZE.table, gap: GAP }),
      ),
    ) +
    2 * PAD;

  const setRow = (cells: Run[][], top: number, isHead: boolean) => {
    const height = heightOf(cells);
    if (isHead) doc.rect(PAGE.left, top, TEXT_WIDTH, height).fill(COLOR.soft);
    let x = PAGE.left;
    for (const [at, runs] of cells.entries()) {
      const color = isHead ? COLOR.brand : at === 0 ? COLOR.ink : COLOR.muted;
      setRuns(doc, runs.length ? runs : [{ text: " ", font: "text" }], x + PAD, top + PAD, {
        width: cellWidth(widths, at),
        size: SIZE.table,
        gap: GAP,
        color,
      });
      x += widths[at] ?? 0;
    }
    const y = top + height;
    doc
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + TEXT_WIDTH, y)
      .lineWidth(isHead ? 1 : 0.5)
      .strokeColor(isHead ? COLOR.brand : COLOR.line)
      .stroke();
    doc.y = y;
  };

  // A head with a single row under it at the foot of a page reads badly: three rows stay with it.
  const start = [head, ...rows.slice(0, 3)].reduce((sum, cells) => sum + heightOf(cells), 0);
  if (doc.y + start > FLOOR) newPage();
  setRow(head, doc.y, true);
  for (const cells of rows) {
    if (doc.y + heightOf(cells) > FLOOR) {
      newPage();
      setRow(head, doc.y, true);
    }
    setRow(cells, doc.y, false);
  }
  doc.x = PAGE.left;
  doc.y += 14;
}

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

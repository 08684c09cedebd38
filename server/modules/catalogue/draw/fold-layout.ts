import type { Point } from "#shared/graph/point.ts";
import { goRound, stepAcross } from "#shared/graph/square-turns.ts";
import type { Layout, PlacedEdge } from "./layout-graph.ts";

export type Frame = {
  width: number;
  /** "fit" makes the frame as tall as its rows. */
  height: number | "fit";
  padX: number;
  padY: number;
  nodeSize: number;
  maxScale: number;
  maxRows: number;
  /** Minimum distance between nodes and between edges of a column. */
  apart: { node: number; edge: number };
  /** Space for names below the nodes. */
  labelRoom: number;
};

type Folded = {
  scale: number;
  height: number;
  place: (x: number, y: number, column: number) => Point;
  route: (edge: PlacedEdge, start: Point, end: Point, columns: { from: number; to: number }) => Point[];
};

/**
 * Folds a long workflow into rows, like text, when that enlarges its nodes. An edge to the next row leaves on
 * the right, runs between the rows and enters on the left.
 */
export function foldLayout(layout: Layout, frame: Frame): Folded {
  const { perRow, rows, gutter, step, scale, scaleX, scaleY } = chooseRows(layout, frame);
  const spans = rows.reduce((sum, { span }) => sum + span, 0) + gutter * (rows.length - 1);
  const height =
    frame.height === "fit"
      ? Math.round(spans * scaleY + frame.nodeSize * scale + 2 * frame.padY)
      : frame.height;
  const left = (frame.width - (Math.min(perRow, layout.columns.length) - 1) * step * scaleX) / 2;
  const right = left + (perRow - 1) * step * scaleX;
  const tops: number[] = [];
  let next = (height - spans * scaleY) / 2;
  for (const { span } of rows) {
    tops.push(next);
    next += (span + gutter) * scaleY;
  }
  const rowOf = (column: number) => Math.floor(column / perRow);
  const columnX = (column: number) => left + (column - rowOf(column) * perRow) * step * scaleX;
  const laneY = (column: number, y: number) =>
    (tops[rowOf(column)] ?? 0) + (rows[rowOf(column)]?.downOf.get(y) ?? 0) * scaleY;
  const bottomOf = (row: number) => (tops[row] ?? 0) + (rows[row]?.span ?? 0) * scaleY;
  const half = (step * scaleX) / 2;
  const gap = gutter * scaleY;
  // Clears the names of the last column, which are wider than its nodes.
  const reach = half * (frame.labelRoom > 0 ? 1.15 : 0.9);
  let crossings = 0;

  const loopBack = (start: Point, end: Point, from: number, to: number): Point[] => {
    const lane =
      rowOf(from) === rowOf(to) ? bottomOf(rowOf(from)) + gap * 0.42 : (tops[rowOf(to)] ?? 0) - gap * 0.42;
    return goRound(start, end, { out: start.x + half * 0.36, lane, back: end.x - half * 0.36 });
  };
  const nextRow = (column: number, from: Point, to: Point): Point[] => {
    const shift = (crossings++ % 4) * 5 - 7.5;
    // Half-way between the names of the upper row and the nodes of the lower one.
    const lane = bottomOf(rowOf(column)) + (gap + frame.labelRoom) / 2 + shift;
    return goRound(from, to, { out: right + reach + shift, lane, back: left - reach + shift });
  };

  return {
    scale,
    height,
    place: (x, y, column) => ({
      x: columnX(column) + (x - (layout.columns[column] ?? 0)) * scale,
      y: laneY(column, y),
    }),
    route: ({ lanes }, start, end, { from, to }) => {
      if (to <= from) return loopBack(start, end, from, to);
      const between = lanes.filter(({ column }) => column > from && column < to);
      const stations = between.map(({ column, y }) => ({
        column,
        at: { x: columnX(column), y: laneY(column, y) },
      }));
      const points = [start];
      let here = from;
      for (const { column, at } of [...stations, { column: to, at: end }]) {
        const before = points.at(-1) as Point;
        const sameRow = rowOf(column) === rowOf(here);
        const run = sameRow ? stepAcross(before, at, columnX(column) - half) : nextRow(here, before, at);
        points.push(...run.slice(1));
        here = column;
      }
      return points;
    },
  };
}

/** Maps each y of the layout to its offset below the row's top. */
type Row = { downOf: ReadonlyMap<number, number>; span: number };
type Choice = {
  perRow: number;
  rows: Row[];
  gutter: number;
  step: number;
  scale: number;
  scaleX: number;
  scaleY: number;
};

/** Chooses the number of rows with the largest nodes and distributes the remaining space. */
function chooseRows(layout: Layout, frame: Frame): Choice {
  const count = layout.columns.length;
  const step = count > 1 ? (layout.columns.at(-1) as number) / (count - 1) : frame.nodeSize * 2;
  const gutter = step * 0.85 + frame.labelRoom / 2;
  const innerWidth = frame.width - 2 * frame.padX;
  const choices = Array.from({ length: Math.min(frame.maxRows, count) }, (_, at): Choice => {
    const perRow = Math.ceil(count / (at + 1));
    const rows = rowSpans(layout, perRow, frame.apart);
    const across = (perRow - 1) * step + (rows.length > 1 ? step * 0.6 : 0);
    const down = rows.reduce((sum, { span }) => sum + span, 0) + gutter * (rows.length - 1);
    const innerHeight = frame.height === "fit" ? Number.POSITIVE_INFINITY : frame.height - 2 * frame.padY;
    const scale = Math.min(
      innerWidth / (across + frame.nodeSize),
      innerHeight / (down + frame.nodeSize),
      frame.maxScale,
    );
    const stretch = (inner: number, length: number) =>
      length > 0 ? Math.min(scale * 1.5, (inner - frame.nodeSize * scale) / length) : scale;
    const scaleY = frame.height === "fit" ? scale : stretch(innerHeight, down);
    return { perRow, rows, gutter, step, scale, scaleX: stretch(innerWidth, across), scaleY };
  });
  // Fold only when the nodes become clearly larger.
  return choices.reduce((a, b) => (b.scale > a.scale * 1.12 ? b : a));
}

/** Compresses each row as far as its nodes and edges allow, keeping order and distance in each column. */
function rowSpans(layout: Layout, perRow: number, { node, edge }: Frame["apart"]): Row[] {
  const inLayout = [
    ...layout.nodes.map(({ column, y }) => ({ column, y, room: node })),
    ...layout.edges.flatMap(({ lanes }) => lanes.map(({ column, y }) => ({ column, y, room: edge }))),
  ].toSorted((a, b) => a.y - b.y);
  return Array.from({ length: Math.ceil(layout.columns.length / perRow) }, (_, row) => {
    const downOf = new Map<number, number>();
    const above = new Map<string, number>();
    let span = 0;
    for (const { column, y, room } of inLayout) {
      if (Math.floor(column / perRow) !== row) continue;
      const tops = [node, edge].flatMap((other) => {
        const last = above.get(`${column} ${other}`);
        return last === undefined ? [] : (downOf.get(last) ?? 0) + Math.min(y - last, (other + room) / 2);
      });
      const down = Math.max(span, ...tops);
      // A smaller step would look like a kink in a straight line.
      if (down - span > edge / 3) span = down;
      downOf.set(y, span);
      above.set(`${column} ${room}`, y);
    }
    return { downOf, span };
  });
}

import type { Graph, GraphEdge } from "#server/modules/catalogue/inspect/inspection.ts";
import { type Point, round } from "#shared/graph/point.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { stepAcross, swapAxes } from "#shared/graph/square-turns.ts";
import { drawLabel } from "./draw-label.ts";
import { foldLayout } from "./fold-layout.ts";
import { glyphOf } from "./glyphs.ts";
import { type Layout, layoutGraph, longestPath, type PlacedNode, type Spacing } from "./layout-graph.ts";
import type { Palette } from "./palette.ts";

const NODE = 46;
const DETAIL_WIDTH = 960;

export type Picture = { body: string; width: number; height: number };

/** Highlight in a picture of an update; unmarked nodes are dimmed. `yours` is the buyer's. */
export type Mark = "new" | "changed" | "yours";

/** Draws the workflow's graph: nodes only on a card; with names and as tall as needed in detail. */
export function drawGraph(
  graph: Graph,
  colors: Palette,
  detail: boolean,
  card: { width: number; height: number } = { width: 640, height: 400 },
  marks?: ReadonlyMap<string, Mark>,
): Picture {
  const { width, height, size, placed, routes } = arrangeGraph(graph, detail, card);
  const main = marks ? new Set() : longestPath(graph);
  const edges = routes.map(({ edge, points, hung }) => {
    if (hung) return partEdge(points, size, colors);
    const style = edge.kind === "part" ? "part" : main.has(`${edge.from}\n${edge.to}`) ? "main" : "side";
    return flowEdge(points, style, size, colors);
  });
  // Draw the main path last, above the side branches.
  edges.sort((a, b) => Number(a.main) - Number(b.main));
  const nodes = [...placed.values()].map(({ node, at }) =>
    drawNode(node, at, size, marks ? markedPaint(marks.get(node.id), colors) : usualPaint(node, colors)),
  );
  // In detail the rows leave space for the names.
  const around = detail ? [] : [...placed.values()].map(({ at }) => at);
  const labels = [...placed.values()]
    .filter(({ node }) => detail || marks?.get(node.id) === "yours")
    .map(({ node, at }) => drawLabel(node, { at, radius: half(node, size), size, width, around }, colors));
  return { body: [...edges.map(({ svg }) => svg), ...nodes, ...labels].join(""), width, height };
}

type Placed = { node: PlacedNode; at: Point };
type Route = { edge: GraphEdge; points: Point[]; hung: boolean };

/** Places nodes and edges without drawing them. */
export function arrangeGraph(graph: Graph, detail: boolean, card = { width: 640, height: 400 }) {
  const spacing: Spacing = detail
    ? { column: 138, row: 104, part: 92, edge: 17 }
    : { column: 70, row: 62, part: 54, edge: 10 };
  const layout = layoutGraph(graph, spacing);
  const folded = foldLayout(layout, frameOf(layout, spacing, detail ? null : card));
  const size = NODE * folded.scale;
  const placed = new Map<string, Placed>(
    layout.nodes.map((node) => [node.id, { node, at: folded.place(node.x, node.y, node.column) }]),
  );
  const routes = layout.edges.flatMap((edge): Route[] => {
    const from = placed.get(edge.from);
    const to = placed.get(edge.to);
    if (!from || !to) return [];
    if (from.node.hung) return [{ edge, points: partRoute(from.at, to.at, size), hung: true }];
    const start = { x: from.at.x + half(from.node, size), y: from.at.y };
    const end = { x: to.at.x - half(to.node, size), y: to.at.y };
    const points = folded.route(edge, start, end, { from: from.node.column, to: to.node.column });
    return [{ edge, points, hung: false }];
  });
  return { width: detail ? DETAIL_WIDTH : card.width, height: folded.height, size, placed, routes };
}

/** Locates nodes in the detail picture, in percent of its width and height; `size` is the diameter in percent of the width. */
export function locateNodes(graph: Graph): Map<string, { x: number; y: number; size: number }> {
  const { width, height, size, placed } = arrangeGraph(graph, true);
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
  return new Map(
    [...placed].map(([id, { node, at }]) => [
      id,
      {
        x: percent(at.x, width),
        y: percent(at.y, height),
        size: percent(2 * half(node, size), width),
      },
    ]),
  );
}

function frameOf(
  { columns }: Layout,
  { row, edge }: Spacing,
  card: { width: number; height: number } | null,
): Parameters<typeof foldLayout>[1] {
  const common = { nodeSize: NODE, apart: { node: row, edge } };
  if (!card)
    return {
      ...common,
      width: DETAIL_WIDTH,
      height: "fit",
      padX: 76,
      padY: 64,
      maxScale: 1,
      maxRows: Math.ceil(columns.length / 6),
      labelRoom: 34,
    };
  // A narrow card, as in a bundle's cover, has more and shorter rows.
  const narrow = card.width < 400;
  return {
    ...common,
    ...card,
    padX: narrow ? 26 : 40,
    padY: narrow ? 34 : 44,
    maxScale: 1.5,
    maxRows: narrow ? 9 : 4,
    labelRoom: 0,
  };
}

export const half = (node: PlacedNode, size: number) =>
  node.part ? size * 0.36 : node.category === "logic" ? size * 0.44 : size / 2;

function flowEdge(points: readonly Point[], style: "main" | "side" | "part", size: number, colors: Palette) {
  const main = style === "main";
  const end = points.at(-1) as Point;
  const head = style === "part" ? 0 : Math.max(4, size * 0.13);
  const color = main ? colors.brand : colors.line;
  const line = [...points.slice(0, -1), { x: end.x - head * 0.6, y: end.y }];
  const [back, up, down] = [round(end.x - head * 1.3), round(end.y - head * 0.8), round(end.y + head * 0.8)];
  const arrow =
    head > 0
      ? `<path d="M${back} ${up}L${round(end.x - 1)} ${round(end.y)}L${back} ${down}Z" fill="${color}"/>`
      : "";
  const dashes = style === "part" ? ' stroke-dasharray="4 4"' : "";
  return {
    main,
    svg: `<path d="${roundedPath(line, Math.max(7, size * 0.26))}" fill="none" stroke="${color}" stroke-width="${main ? 2.5 : 2}"${dashes}/>${arrow}`,
  };
}

/** Draws the connection from a part up to its owner. */
function partRoute(part: Point, owner: Point, size: number): Point[] {
  const start = { x: part.x, y: part.y - size * 0.36 };
  const end = { x: owner.x, y: owner.y + size / 2 };
  return stepAcross(swapAxes(start), swapAxes(end)).map(swapAxes);
}

function partEdge(points: readonly Point[], size: number, colors: Palette) {
  return {
    main: false,
    svg: `<path d="${roundedPath(points, size * 0.2)}" fill="none" stroke="${colors.line}" stroke-width="2" stroke-dasharray="4 4"/>`,
  };
}

type Paint = { fill: string; edge: string; ink: string };

function usualPaint({ category, part }: PlacedNode, colors: Palette): Paint {
  if (category === "trigger" && !part)
    return { fill: colors.brand, edge: colors.brand, ink: colors.brandInk };
  if (category === "ai") return { fill: colors.brandSoft, edge: colors.brand, ink: colors.brand };
  const edge = category === "logic" ? colors.line : colors.muted;
  return { fill: colors.surface, edge, ink: colors.ink };
}

function markedPaint(mark: Mark | undefined, colors: Palette): Paint {
  if (mark === "new") return { fill: colors.brand, edge: colors.brand, ink: colors.brandInk };
  if (mark === "changed") return { fill: colors.brandSoft, edge: colors.brand, ink: colors.brand };
  if (mark === "yours") return { fill: colors.accent, edge: colors.accent, ink: colors.accentInk };
  return { fill: colors.surface, edge: colors.line, ink: colors.line };
}

function drawNode(node: PlacedNode, at: Point, size: number, { fill, edge, ink }: Paint): string {
  const glyph = glyphOf(node);
  const radius = half(node, size);
  const scale = (radius * (glyph.kind === "fill" ? 1.18 : 1.28)) / 24;
  const inner = round(scale * 100) / 100;
  const move = `translate(${round(at.x - 12 * scale)} ${round(at.y - 12 * scale)}) scale(${inner})`;
  const paint =
    glyph.kind === "fill"
      ? `fill="${ink}"`
      : `fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g>${outline(node, at, radius, `fill="${fill}" stroke="${edge}" stroke-width="1.6"`)}<path transform="${move}" d="${glyph.d}" ${paint}/></g>`;
}

/** Shape by category: circle for logic and parts, flat right side for a trigger, rounded square otherwise. */
function outline(node: PlacedNode, at: Point, r: number, paint: string): string {
  const [x, y] = [round(at.x), round(at.y)];
  if (node.part || node.category === "logic") return `<circle cx="${x}" cy="${y}" r="${round(r)}" ${paint}/>`;
  const [left, top, side] = [round(at.x - r), round(at.y - r), round(2 * r)];
  if (node.category !== "trigger") {
    return `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${round(r * 0.42)}" ${paint}/>`;
  }
  const corner = round(r * 0.42);
  const straight = round(r - r * 0.42);
  return `<path d="M${x} ${top}h${straight}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${round(2 * (r - r * 0.42))}a${corner} ${corner} 0 0 1 -${corner} ${corner}h-${straight}a${round(r)} ${round(r)} 0 0 1 0 -${side}z" ${paint}/>`;
}

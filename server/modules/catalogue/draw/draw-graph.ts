import type { Graph } from "#server/modules/catalogue/inspect/inspection.ts";
import { type Point, round } from "#shared/graph/point.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { arrangeGraph, half, type Size } from "./arrange-graph.ts";
import { drawLabel } from "./draw-label.ts";
import { glyphOf } from "./glyphs.ts";
import { longestPath, type PlacedNode } from "./layout-graph.ts";
import type { Palette } from "./palette.ts";

export type Picture = Size & { body: string };

/** Highlight in a picture of an update; unmarked nodes are dimmed. `yours` is the buyer's. */
export type Mark = "new" | "changed" | "yours";

/** Draws the workflow's graph: nodes only on a card; with names and as tall as needed without one. */
export function drawGraph(
  graph: Graph,
  colors: Palette,
  card: Size | null,
  marks?: ReadonlyMap<string, Mark>,
): Picture {
  const { width, height, size, placed, routes } = arrangeGraph(graph, card);
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
  // Without a card the rows leave space for the names.
  const around = card ? [...placed.values()].map(({ at }) => at) : [];
  const labels = [...placed.values()]
    .filter(({ node }) => !card || marks?.get(node.id) === "yours")
    .map(({ node, at }) => drawLabel(node, { at, radius: half(node, size), size, width, around }, colors));
  return { body: [...edges.map(({ svg }) => svg), ...nodes, ...labels].join(""), width, height };
}

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

import type { Graph, GraphEdge } from "#server/modules/catalogue/inspect/inspection.ts";
import type { GraphGeometry } from "#shared/graph/graph-geometry.ts";
import { type Point, round } from "#shared/graph/point.ts";
import { stepAcross, swapAxes } from "#shared/graph/square-turns.ts";
import { type Frame, foldLayout } from "./fold-layout.ts";
import { type Layout, layoutGraph, type PlacedNode, type Spacing } from "./layout-graph.ts";

const NODE = 46;
const DETAIL_WIDTH = 960;

export type Size = { width: number; height: number };
type Placed = { node: PlacedNode; at: Point };
type Route = { edge: GraphEdge; points: Point[]; hung: boolean };

/** Places nodes and edges on a card, or without one with space for names, and as tall as needed. */
export function arrangeGraph(graph: Graph, card: Size | null) {
  const spacing: Spacing = card
    ? { column: 70, row: 62, part: 54, edge: 10 }
    : { column: 138, row: 104, part: 92, edge: 17 };
  const layout = layoutGraph(graph, spacing);
  const folded = foldLayout(layout, frameOf(layout, spacing, card));
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
  return { width: card?.width ?? DETAIL_WIDTH, height: folded.height, size, placed, routes };
}

/** Positions of nodes and edges in the labelled picture, for the player's overlay. */
export function graphGeometry(graph: Graph): GraphGeometry {
  const { width, height, size, placed, routes } = arrangeGraph(graph, null);
  const nameOf = (id: string) => placed.get(id)?.node.label ?? "";
  return {
    width,
    height,
    nodes: [...placed.values()].map(({ node, at }) => ({
      name: node.label,
      x: round(at.x),
      y: round(at.y),
      r: round(half(node, size)),
    })),
    edges: routes.map(({ edge, points }) => ({
      from: nameOf(edge.from),
      to: nameOf(edge.to),
      points: points.map(({ x, y }) => [round(x), round(y)]),
    })),
  };
}

/** Locates nodes in the detail picture, in percent of its width and height; `size` is the diameter in percent of the width. */
export function locateNodes(graph: Graph): Map<string, { x: number; y: number; size: number }> {
  const { width, height, size, placed } = arrangeGraph(graph, null);
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

function frameOf({ columns }: Layout, { row, edge }: Spacing, card: Size | null): Frame {
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

/** Draws the connection from a part up to its owner. */
function partRoute(part: Point, owner: Point, size: number): Point[] {
  const start = { x: part.x, y: part.y - size * 0.36 };
  const end = { x: owner.x, y: owner.y + size / 2 };
  return stepAcross(swapAxes(start), swapAxes(end)).map(swapAxes);
}

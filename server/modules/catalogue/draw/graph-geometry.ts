import type { Graph } from "#server/modules/catalogue/inspect/inspection.ts";
import type { GraphGeometry } from "#shared/graph/graph-geometry.ts";
import { round } from "#shared/graph/point.ts";
import { arrangeGraph, half } from "./draw-graph.ts";

/** Positions of nodes and edges in the labelled picture, for the player's overlay. */
export function graphGeometry(graph: Graph): GraphGeometry {
  const { width, height, size, placed, routes } = arrangeGraph(graph, true);
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

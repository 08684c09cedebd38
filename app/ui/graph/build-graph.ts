import type { Graph, GraphNode, NodeKind } from "#shared/graph/graph.ts";

/** Bare nodes of one kind, by their ids. */
export function shapes(
  kind: NodeKind,
  places: Record<string, [x: number, y: number]>,
  size?: number,
): GraphNode[] {
  return Object.entries(places).map(([id, [x, y]]) => ({ id, x, y, kind, width: size, height: size }));
}

/**
 * Edges from every node of one list to every node of the other: `connect("form inbox", "route", 0, 0.8)`. The first
 * packet leaves after `start` seconds, each further one `gap` later; without `start` no packet leaves.
 */
export function connect(from: string, to: string, start?: number, gap = 0): Graph["edges"] {
  const pairs = from.split(" ").flatMap((source) => to.split(" ").map((target) => [source, target] as const));
  return pairs.map(([source, target], index) => ({
    from: source,
    to: target,
    packet: start === undefined ? undefined : start + index * gap,
  }));
}

/** Edges from each node to the next. */
export function connectInTurn(ids: string, gap: number): Graph["edges"] {
  const nodes = ids.split(" ");
  return nodes.slice(1).flatMap((id, index) => connect(nodes[index] as string, id, index * gap));
}

export function dashed(edges: Graph["edges"]): Graph["edges"] {
  return edges.map((edge) => ({ ...edge, dashed: true }));
}

import { Graph as DagreGraph, layout } from "@dagrejs/dagre";
import type { Graph, GraphEdge, GraphNode } from "#server/modules/catalogue/inspect/inspection.ts";
import type { Point } from "#shared/graph/point.ts";

export type PlacedNode = GraphNode & { x: number; y: number; column: number; part: boolean; hung: boolean };
export type PlacedEdge = GraphEdge & {
  /** Heights at which the edge passes each column, from start to end. */
  lanes: { column: number; y: number }[];
};
export type Layout = {
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  /** The x of each column, left to right. */
  columns: number[];
};

export type Spacing = { column: number; row: number; part: number; edge: number };

/** Above this, dagre takes seconds; the picture then shows the first nodes. */
const DRAWN_NODES = 90;
const DRAWN_EDGES = 140;

/**
 * Lays out left to right with dagre. A part with one owner hangs below it, as in the editor; a shared part
 * precedes its owners.
 */
export function layoutGraph(whole: Graph, spacing: Spacing): Layout {
  const graph = firstNodes(whole);
  const owners = partOwners(graph);
  const hung = new Map(
    [...owners].filter(([, list]) => list.length === 1).map(([id, [owner]]) => [id, owner as string]),
  );
  const { columns, placeOf, pointsOf } = runDagre(graph, hung, spacing);
  const columnOf = (x: number) => columns.findIndex((column) => Math.abs(column - x) < 2);
  const nodes = graph.nodes.map((node): PlacedNode => {
    const owner = hung.get(node.id);
    const { x, y } = placeOf(owner ?? node.id);
    const siblings = [...hung].filter(([, other]) => other === owner).map(([id]) => id);
    const shift = owner ? (siblings.indexOf(node.id) - (siblings.length - 1) / 2) * spacing.part * 0.72 : 0;
    return {
      ...node,
      x: x + shift,
      y: owner ? y + spacing.part : y,
      column: columnOf(x),
      part: owners.has(node.id),
      hung: owner !== undefined,
    };
  });
  const edges = graph.edges.map((edge): PlacedEdge => {
    const lanes = pointsOf(edge).map(({ x, y }) => ({ column: columnOf(x), y }));
    return { ...edge, lanes: lanes.filter(({ column }) => column >= 0) };
  });
  const top = Math.min(...nodes.map(({ y }) => y));
  return {
    nodes: nodes.map((node) => ({ ...node, y: node.y - top })),
    edges: edges.map((edge) => ({
      ...edge,
      lanes: edge.lanes.map((lane) => ({ ...lane, y: lane.y - top })),
    })),
    columns: columns.map((x) => x - (columns[0] ?? 0)),
  };
}

/** Uses numbers as names, because dagre stores names in plain objects and an id may be `__proto__`. */
function runDagre(graph: Graph, hung: ReadonlyMap<string, string>, spacing: Spacing) {
  const hasPart = new Set(hung.values());
  const keys = new Map(graph.nodes.map(({ id }, at) => [id, String(at)]));
  const keyOf = (id: string) => keys.get(id) ?? "";
  const dagre = new DagreGraph({ multigraph: true });
  dagre.setGraph({ rankdir: "LR", ranksep: spacing.column, nodesep: spacing.row, edgesep: spacing.edge });
  dagre.setDefaultEdgeLabel(() => ({}));
  for (const { id } of graph.nodes) {
    if (!hung.has(id)) dagre.setNode(keyOf(id), { width: 1, height: hasPart.has(id) ? spacing.part * 2 : 1 });
  }
  const flow = graph.edges.filter(({ from }) => !hung.has(from));
  for (const [at, { from, to }] of flow.entries()) dagre.setEdge(keyOf(from), keyOf(to), {}, String(at));
  layout(dagre);
  const xs = dagre.nodes().map((key) => Math.round(dagre.node(key).x as number));
  return {
    columns: [...new Set(xs)].toSorted((a, b) => a - b),
    placeOf: (id: string) => dagre.node(keyOf(id)) as Point,
    pointsOf: (edge: GraphEdge): Point[] => {
      const at = flow.indexOf(edge);
      if (at < 0) return [];
      return (dagre.edge(keyOf(edge.from), keyOf(edge.to), String(at)) as { points?: Point[] }).points ?? [];
    },
  };
}

function firstNodes({ nodes, edges }: Graph): Graph {
  const drawn = nodes.slice(0, DRAWN_NODES);
  const ids = new Set(drawn.map(({ id }) => id));
  const inside = edges.filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to));
  return { nodes: drawn, edges: inside.slice(0, DRAWN_EDGES) };
}

/** Maps nodes that only plug into others to their owners. */
function partOwners({ edges }: Graph): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const { from, to, kind } of edges)
    if (kind === "part") owners.set(from, [...(owners.get(from) ?? []), to]);
  for (const { from, to, kind } of edges) {
    // A part that is also in the flow, or has parts of its own, stays in the layout.
    if (kind === "flow") owners.delete(from);
    owners.delete(to);
  }
  return owners;
}

/** Returns the edges of the longest path through the flow as `from\nto`, for highlighting. */
export function longestPath({ nodes, edges }: Graph): Set<string> {
  const next = Map.groupBy(
    edges.filter(({ kind }) => kind === "flow"),
    ({ from }) => from,
  );
  const best = new Map<string, { length: number; to: string | null }>();
  const open = new Set<string>();
  const measure = (id: string) => {
    open.add(id);
    let longest: { length: number; to: string | null } = { length: 0, to: null };
    for (const { to } of next.get(id) ?? []) {
      // An edge back to an open node (a loop) is ignored.
      if (!best.has(to) && !open.has(to)) measure(to);
      const length = (best.get(to)?.length ?? -1) + 1;
      if (length > longest.length) longest = { length, to };
    }
    best.set(id, longest);
    open.delete(id);
  };
  for (const { id } of nodes) if (!best.has(id)) measure(id);
  const lengths = nodes.map(({ id }) => best.get(id)?.length ?? 0);
  let from = nodes[lengths.indexOf(Math.max(...lengths))]?.id ?? "";
  const path = new Set<string>();
  for (let to = best.get(from)?.to; to; to = best.get(to)?.to) {
    path.add(`${from}\n${to}`);
    from = to;
  }
  return path;
}

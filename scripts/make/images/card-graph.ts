import type { GraphNode, NodeKind } from "#shared/graph/graph.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { portOf, routeEdge } from "#shared/graph/route-edge.ts";
import { stepAcross } from "#shared/graph/square-turns.ts";

const COLUMNS = [800, 950, 1100];
const ROWS = [96, 196, 296, 396, 496];
const BOX = { width: 92, height: 60 };

export type CardGraph = { lit: string[]; dim: string[]; nodes: (GraphNode & { lit: boolean })[] };

/** Generates a workflow graph per URL path; the same path always gives the same graph. */
export function cardGraph(path: string): CardGraph {
  const random = seeded(path);
  const columns = COLUMNS.map((x, column) => {
    const count = column === 0 ? 1 + Math.floor(random() * 2) : 2 + Math.floor(random() * 2);
    return pickRows(random, count).map((y) => box(`${x}-${y}`, x, y, "action"));
  });
  const start: GraphNode = { id: "start", x: 84, y: 562, kind: "trigger", width: 24, height: 24 };
  const ends = pickRows(random, 2).map(
    (y): GraphNode => ({ id: `end-${y}`, x: 1260, y, width: 24, height: 24 }),
  );
  const layers = [[start], ...columns, ends];

  const route = layers.map((layer) => layer[Math.floor(random() * layer.length)] as GraphNode);
  const last = route[COLUMNS.length] as GraphNode;
  last.kind = "outcome";
  const lit = route.slice(0, -1).flatMap((from, i) => (i < COLUMNS.length ? [edge(from, route[i + 1])] : []));
  const dim = columns.flatMap((layer, i) =>
    layer.flatMap((from) => {
      const next = layers[i + 2] as GraphNode[];
      const nearest = [...next].sort((a, b) => Math.abs(a.y - from.y) - Math.abs(b.y - from.y))[0];
      return from === last ? [] : [edge(from, nearest)];
    }),
  );
  const onRoute = new Set(route.map((node) => node.id));
  const nodes = [start, ...columns.flat()].map((node) => ({ ...node, lit: onRoute.has(node.id) }));
  return { lit, dim: dim.filter((path) => !lit.includes(path)), nodes };
}

function edge(from: GraphNode, to: GraphNode | undefined): string {
  if (!to) return "";
  return from.kind === "trigger" ? underTheWords(from, to) : routeEdge(from, to, "right", 14);
}

/** The first edge runs below the title before it rises. */
function underTheWords(from: GraphNode, to: GraphNode): string {
  const turn = (COLUMNS[0] as number) - BOX.width;
  return roundedPath(stepAcross(portOf(from, "out"), portOf(to, "in"), turn), 14);
}

function box(id: string, x: number, y: number, kind: NodeKind): GraphNode {
  return { id, x, y, kind, ...BOX };
}

function pickRows(random: () => number, count: number): number[] {
  const left = [...ROWS];
  const rows = Array.from(
    { length: count },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as number,
  );
  return rows.sort((a, b) => a - b);
}

/** FNV-1a into mulberry32: small, uniform, and identical on every machine. */
function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

import { countItems, type RunTrace } from "#shared/catalogue/run.ts";
import type { GraphGeometry } from "#shared/graph/graph-geometry.ts";

export type Way = GraphGeometry["edges"][number];

/** Returns the edges a packet travels before entry `at` of the trace has run. */
export function waysTo({ nodes, edges }: RunTrace, geometry: GraphGeometry, at: number): Way[] {
  // The recorder links only the successful call: failed calls before it got their items through the same edges.
  const name = nodes[at]?.name;
  const linked = nodes.findIndex(
    (node, index) => index >= at && node.name === name && node.error === undefined,
  );
  const own = edgesOf(edges, at);
  const arriving = own.length > 0 || linked < 0 ? own : edgesOf(edges, linked);
  const found = arriving.flatMap(
    ({ from, to }) => geometry.edges.find((way) => way.from === from && way.to === to) ?? [],
  );
  return [...new Set(found)];
}

/** A model is called after its parent node has started, so its edge belongs to the later of both. */
const edgesOf = (edges: RunTrace["edges"], at: number) =>
  edges.filter(({ from_entry = -1, to_entry = -1 }) => Math.max(from_entry, to_entry) === at);

export type NodeState = { state: "waiting" | "done" | "failed"; out: number };

/** Returns each node's state after the first `count` entries. */
export function nodeStates({ nodes }: RunTrace, count: number): Map<string, NodeState> {
  const states = new Map<string, NodeState>(nodes.map(({ name }) => [name, { state: "waiting", out: 0 }]));
  for (const { name, items_out, error } of nodes.slice(0, count)) {
    const out = (states.get(name)?.out ?? 0) + countItems(items_out);
    states.set(name, { state: error === undefined ? "done" : "failed", out });
  }
  return states;
}

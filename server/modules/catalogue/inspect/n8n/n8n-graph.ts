import { textOf } from "../parse-json.ts";
import type { N8nNode, N8nWorkflow } from "./check-n8n.ts";
import { itemsOut } from "./items-out.ts";

/** A connection of the main flow: from a node's output to a node's input. */
export type Arrow = { from: string; output: number; to: string; input: number };

export type N8nGraph = {
  workflow: N8nWorkflow;
  /** Steps in file order, without sticky notes. */
  steps: readonly { node: N8nNode; at: number }[];
  node(name: string): N8nNode | undefined;
  into(name: string): readonly Arrow[];
  outOf(name: string): readonly Arrow[];
  /** Everything that may have run before this node, including the node itself in a loop. */
  before(name: string): ReadonlySet<string>;
  /** Whether more than one item can leave the node (by this output), as far as the file shows. */
  yieldsMany(name: string, output?: number): boolean;
  /** Whether a run of the node can receive more than one item. */
  takesMany(name: string): boolean;
};

export function n8nGraph(workflow: N8nWorkflow): N8nGraph {
  const steps = [...workflow.nodes.entries()]
    .map(([at, node]) => ({ node, at }))
    .filter(({ node }) => node.type !== "n8n-nodes-base.stickyNote");
  const byName = new Map(steps.map(({ node }) => [node.name, node]));
  const arrows = mainArrows(workflow);
  const into = Map.groupBy(arrows, ({ to }) => to);
  const outOf = Map.groupBy(arrows, ({ from }) => from);
  const many = manyByNode(byName, into);
  const yieldsMany = (name: string, output = 0) => manyOn(byName.get(name), output, many);
  const memo = new Map<string, Set<string>>();

  return {
    workflow,
    steps,
    node: (name) => byName.get(name),
    into: (name) => into.get(name) ?? [],
    outOf: (name) => outOf.get(name) ?? [],
    before(name) {
      const known =
        memo.get(name) ?? reach(name, (from) => (into.get(from) ?? []).map((arrow) => arrow.from));
      memo.set(name, known);
      return known;
    },
    yieldsMany,
    takesMany: (name) => (into.get(name) ?? []).some(({ from, output }) => yieldsMany(from, output)),
  };
}

function mainArrows({ connections }: N8nWorkflow): Arrow[] {
  return Object.entries(connections).flatMap(([from, kinds]) =>
    (kinds.main ?? []).flatMap((targets, output) =>
      (targets ?? [])
        .filter(({ type }) => type === "main")
        .map(({ node, index }) => ({ from, output, to: node, input: index })),
    ),
  );
}

/** Finds the nodes that can output several items, by themselves or because they receive several. */
function manyByNode(nodes: ReadonlyMap<string, N8nNode>, into: ReadonlyMap<string, readonly Arrow[]>) {
  const many = new Set<string>();
  // Iterates to a fixed point, because loops are allowed; each round adds a node or is the last.
  for (let size = -1; size !== many.size; ) {
    size = many.size;
    for (const node of nodes.values()) {
      const kind = itemsOut(node);
      const given = (into.get(node.name) ?? []).some(({ from, output }) =>
        manyOn(nodes.get(from), output, many),
      );
      if (kind === "many" || (kind === "same" && given)) many.add(node.name);
    }
  }
  return many;
}

/** A loop node outputs its batches on the second output and everything on the first. */
function manyOn(node: N8nNode | undefined, output: number, many: ReadonlySet<string>): boolean {
  if (node?.type === "n8n-nodes-base.splitInBatches" && output === 1)
    return textOf(node.parameters.batchSize ?? 1) !== "1";
  return node !== undefined && many.has(node.name);
}

/** Returns everything reachable from a start by `next`; the start itself only through a loop. */
export function reach(start: string, next: (name: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...next(start)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...next(name));
  }
  return found;
}

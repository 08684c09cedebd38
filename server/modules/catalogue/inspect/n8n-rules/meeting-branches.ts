import type { Finding } from "../file-refused.ts";
import { itemsOut } from "../n8n/items-out.ts";
import { type Arrow, type N8nGraph, reach } from "../n8n/n8n-graph.ts";
import { shortType, spotOf } from "./rule.ts";

/** Finds branches that join at a node without a Merge: that node and all later ones run once per branch. */
export function meetingBranches(graph: N8nGraph): Finding[] {
  return graph.steps.flatMap(({ node, at }): Finding[] => {
    if (shortType(node) === "merge") return [];
    // An edge that closes a loop is not a second branch.
    const arrows = graph
      .into(node.name)
      .filter(({ from }) => !graph.before(from).has(node.name))
      .slice(0, 20);
    const pair = pairsOf(arrows).find(([a, b]) => bothRun(graph, a, b, node.name));
    if (!pair) return [];
    const [a, b] = pair;
    return [
      {
        code: "branches-meet",
        severity: "warning",
        node: node.name,
        spot: spotOf(at),
        message: `'${a.from}' and '${b.from}' enter without a Merge, so this node and all after it run once for each of them`,
        remedy: `Put a Merge (append) in front of '${node.name}' and give each branch an input of its own`,
      },
    ];
  });
}

const pairsOf = (arrows: readonly Arrow[]) =>
  arrows.flatMap((a, at) => arrows.slice(at + 1).map((b): [Arrow, Arrow] => [a, b]));

function bothRun(graph: N8nGraph, a: Arrow, b: Arrow, meeting: string): boolean {
  const [upA, upB] = [upstream(graph, a), upstream(graph, b)];
  const onlyB = Map.groupBy(
    [...upB].filter((arrow) => !upA.has(arrow)),
    ({ from }) => from,
  );
  return [...upA]
    .filter((arrow) => !upB.has(arrow))
    .some((x) =>
      onlyB.get(x.from)?.some(
        // Different ways for different items: harmless one item at a time, wrong where the whole list counts.
        (y) => x.output === y.output || (graph.takesMany(x.from) && listCountsFrom(graph, meeting)),
      ),
    );
}

function upstream(graph: N8nGraph, arrow: Arrow): Set<Arrow> {
  const names = new Set([arrow.from, ...graph.before(arrow.from)]);
  return new Set([arrow, ...[...names].flatMap((name) => graph.into(name))]);
}

function listCountsFrom(graph: N8nGraph, name: string): boolean {
  const after = reach(name, (from) => graph.outOf(from).map(({ to }) => to));
  return [name, ...after].some((step) => {
    const node = graph.node(step);
    if (!node) return false;
    const type = shortType(node);
    return WHOLE_LIST.has(type) || (type === "code" && itemsOut(node) === "one");
  });
}

const WHOLE_LIST = new Set([
  "limit",
  "aggregate",
  "summarize",
  "sort",
  "removeDuplicates",
  "compareDatasets",
]);

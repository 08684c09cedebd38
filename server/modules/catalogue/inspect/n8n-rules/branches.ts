import { itemsOut } from "../n8n/items-out.ts";
import { expressionsOf } from "../n8n/n8n-expressions.ts";
import { type Arrow, type N8nGraph, reach } from "../n8n/n8n-graph.ts";
import { type Rule, shortType } from "./rule.ts";

/** Finds branches that join at a node without a Merge: that node and all later ones run once per branch. */
export const meetingBranches: Rule = ({ node }, graph) => {
  if (shortType(node) === "merge") return;
  // An edge that closes a loop is not a second branch.
  const arrows = graph
    .into(node.name)
    .filter(({ from }) => !graph.before(from).has(node.name))
    .slice(0, 20);
  const pair = pairsOf(arrows).find(([a, b]) => bothRun(graph, a, b, node.name));
  if (!pair) return;
  const [a, b] = pair;
  return {
    code: "branches-meet",
    message: `'${a.from}' and '${b.from}' enter without a Merge, so this node and all after it run once for each of them`,
    remedy: `Put a Merge (append) in front of '${node.name}' and give each branch an input of its own`,
  };
};

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

/** Finds an 'is there an item?' check behind a node that does not run without items. */
export const deadBranch: Rule = (step, graph) => {
  const { node } = step;
  if (shortType(node) !== "if") return;
  const asksForAnItem = expressionsOf(step).every(({ text }) =>
    /^=\{\{\s*\$json\.(?:id|_id|key)\s*\}\}$/.test(text),
  );
  const operation = JSON.stringify(node.parameters.conditions ?? {});
  if (!asksForAnItem || !/"operation":"(?:exists|notEmpty)"/.test(operation)) return;
  const empty = graph.outOf(node.name).find(({ output }) => output === 1);
  const filled = graph.into(node.name).some(({ from }) => graph.node(from)?.alwaysOutputData === true);
  if (!empty || filled) return;
  return {
    code: "dead-branch",
    message: `'${empty.to}' can never be reached: without an item this node does not run`,
    remedy: "Switch on 'Always output data' in the node before, or take the branch out",
  };
};

/**
 * Finds Merge nodes that depend on `settings.executionOrder`, which n8n drops when it creates a workflow from
 * a template. Without it, a branch without items runs with an empty item, or the Merge waits for ever.
 */
export const mergeOrder: Rule = ({ node }, graph) => {
  if (shortType(node) !== "merge") return;
  const [silent] = graph.into(node.name).flatMap((arrow) => silentStep(graph, arrow) ?? []);
  if (!silent) return;
  return {
    code: "merge-may-starve",
    message: `'${silent}' may bring nothing; then this Merge gets an empty item or never runs, unless the file's settings hold, which n8n's set-up from a template drops`,
    remedy: `Switch on 'Always output data' in '${silent}', or let the steps follow each other and collect them in one Code node`,
  };
};

/** Returns the nearest step of the branch that can end it: an output that no item takes, an empty list. */
function silentStep(graph: N8nGraph, start: Arrow): string | null {
  const seen = new Set<string>();
  for (let arrow: Arrow | undefined = start; arrow && !seen.has(arrow.from); ) {
    const { from, output } = arrow;
    const node = graph.node(from);
    if (!node || node.alwaysOutputData === true) return null;
    if (output > 0 || SPLITS.has(shortType(node)) || node.onError === "continueErrorOutput") return from;
    seen.add(from);
    // Another branch begins where paths join or fork.
    const [only, ...more] = graph.into(from);
    const forks = only && graph.outOf(only.from).filter((way) => way.output === only.output).length > 1;
    arrow = more.length > 0 || forks ? undefined : only;
  }
  return null;
}

const SPLITS = new Set([
  "if",
  "switch",
  "filter",
  "textClassifier",
  "removeDuplicates",
  "splitOut",
  "rssFeedRead",
]);

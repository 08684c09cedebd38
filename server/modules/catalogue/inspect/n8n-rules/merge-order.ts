import type { Finding } from "../file-refused.ts";
import type { Arrow, N8nGraph } from "../n8n/n8n-graph.ts";
import { shortType, spotOf } from "./rule.ts";

/**
 * Finds Merge nodes that depend on `settings.executionOrder`, which n8n drops when it creates a workflow from
 * a template. Without it, a branch without items runs with an empty item, or the Merge waits for ever.
 */
export function mergeOrder(graph: N8nGraph): Finding[] {
  return graph.steps
    .filter(({ node }) => shortType(node) === "merge")
    .flatMap(({ node, at }): Finding[] => {
      const [silent] = graph.into(node.name).flatMap((arrow) => silentStep(graph, arrow) ?? []);
      if (!silent) return [];
      return [
        {
          code: "merge-may-starve",
          severity: "warning",
          node: node.name,
          spot: spotOf(at),
          message: `'${silent}' may bring nothing; then this Merge gets an empty item or never runs, unless the file's settings hold, which n8n's set-up from a template drops`,
          remedy: `Switch on 'Always output data' in '${silent}', or let the steps follow each other and collect them in one Code node`,
        },
      ];
    });
}

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

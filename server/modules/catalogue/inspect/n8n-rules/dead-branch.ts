import type { Finding } from "../file-refused.ts";
import { expressionsOf } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { shortType, spotOf } from "./rule.ts";

/** Finds an 'is there an item?' check behind a node that does not run without items. */
export function deadBranch(graph: N8nGraph): Finding[] {
  return graph.steps.flatMap((step): Finding[] => {
    const { node, at } = step;
    if (shortType(node) !== "if") return [];
    const asksForAnItem = expressionsOf(step).every(({ text }) =>
      /^=\{\{\s*\$json\.(?:id|_id|key)\s*\}\}$/.test(text),
    );
    const operation = JSON.stringify(node.parameters.conditions ?? {});
    if (!asksForAnItem || !/"operation":"(?:exists|notEmpty)"/.test(operation)) return [];
    const empty = graph.outOf(node.name).find(({ output }) => output === 1);
    const filled = graph.into(node.name).some(({ from }) => graph.node(from)?.alwaysOutputData === true);
    if (!empty || filled) return [];
    return [
      {
        code: "dead-branch",
        severity: "warning",
        node: node.name,
        spot: spotOf(at),
        message: `'${empty.to}' can never be reached: without an item this node does not run`,
        remedy: "Switch on 'Always output data' in the node before, or take the branch out",
      },
    ];
  });
}

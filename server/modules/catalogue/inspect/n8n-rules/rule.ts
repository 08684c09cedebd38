import type { Finding } from "../file-refused.ts";
import type { N8nNode } from "../n8n/check-n8n.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { formatPath } from "../parse-json.ts";

type Step = N8nGraph["steps"][number];

/** By default a warning about the examined node. */
export type Fault = Pick<Finding, "code" | "message" | "remedy"> & Partial<Finding>;

/** Examines one step. */
export type Rule = (step: Step, graph: N8nGraph) => Fault | readonly Fault[] | undefined;

export function applyRule(rule: Rule, graph: N8nGraph): Finding[] {
  return graph.steps.flatMap((step) =>
    [rule(step, graph) ?? []]
      .flat()
      .map((fault) => ({ severity: "warning", node: step.node.name, spot: spotOf(step.at), ...fault })),
  );
}

/** `slack` of `n8n-nodes-base.slack`. */
export const shortType = ({ type }: N8nNode) => type.slice(type.lastIndexOf(".") + 1);

export const spotOf = (at: number, ...rest: (string | number)[]) => formatPath(["nodes", at, ...rest]);

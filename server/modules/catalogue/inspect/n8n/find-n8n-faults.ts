import type { Finding } from "../file-refused.ts";
import { LIMITS } from "../limits.ts";
import { deadBranch, meetingBranches, mergeOrder } from "../n8n-rules/branches.ts";
import { canvas } from "../n8n-rules/canvas.ts";
import { errorAsData, luxonInCode, references } from "../n8n-rules/expressions.ts";
import { firstOfMany, stringSums, waitPerItem } from "../n8n-rules/items.ts";
import { nodeFacts } from "../n8n-rules/node-facts.ts";
import { portable } from "../n8n-rules/portable.ts";
import { applyRule, type Rule } from "../n8n-rules/rule.ts";
import type { N8nWorkflow } from "./check-n8n.ts";
import { n8nGraph } from "./n8n-graph.ts";

/** Finds what will fail in a run, as far as the file shows it; refusals first. */
export function findN8nFaults(workflow: N8nWorkflow): Finding[] {
  const graph = n8nGraph(workflow);
  return [...RULES.flatMap((rule) => applyRule(rule, graph)), ...portable(graph), ...applyRule(canvas, graph)]
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .slice(0, LIMITS.findings);
}

const RULES: readonly Rule[] = [
  references,
  luxonInCode,
  nodeFacts,
  meetingBranches,
  mergeOrder,
  firstOfMany,
  waitPerItem,
  stringSums,
  errorAsData,
  deadBranch,
];

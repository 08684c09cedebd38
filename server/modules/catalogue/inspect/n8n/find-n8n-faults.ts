import type { Finding } from "../file-refused.ts";
import { LIMITS } from "../limits.ts";
import { canvas } from "../n8n-rules/canvas.ts";
import { deadBranch } from "../n8n-rules/dead-branch.ts";
import { errorAsData } from "../n8n-rules/error-as-data.ts";
import { firstOfMany } from "../n8n-rules/first-of-many.ts";
import { luxonInCode } from "../n8n-rules/luxon-in-code.ts";
import { meetingBranches } from "../n8n-rules/meeting-branches.ts";
import { mergeOrder } from "../n8n-rules/merge-order.ts";
import { nodeFacts } from "../n8n-rules/node-facts.ts";
import { portable } from "../n8n-rules/portable.ts";
import { references } from "../n8n-rules/references.ts";
import { stringSums } from "../n8n-rules/string-sums.ts";
import { waitPerItem } from "../n8n-rules/wait-per-item.ts";
import type { N8nWorkflow } from "./check-n8n.ts";
import { type N8nGraph, n8nGraph } from "./n8n-graph.ts";

/** Finds what will fail in a run, as far as the file shows it; refusals first. */
export function findN8nFaults(workflow: N8nWorkflow): Finding[] {
  const graph = n8nGraph(workflow);
  return RULES.flatMap((rule) => rule(graph))
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .slice(0, LIMITS.findings);
}

const RULES: readonly ((graph: N8nGraph) => Finding[])[] = [
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
  portable,
  canvas,
];

import type { Finding } from "../file-refused.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { isObject } from "../parse-json.ts";
import { applyRule, type Rule, shortType, spotOf } from "./rule.ts";

/** Finds values that exist only in the n8n that the file was exported from. */
export function portable(graph: N8nGraph): Finding[] {
  return [...applyRule(ownCredentials, graph), ...settings(graph), ...missingId(graph)];
}

const ownCredentials: Rule = ({ node, at }) =>
  Object.entries(node.credentials ?? {})
    .filter(([, { id }]) => id !== null && id !== "")
    .map(([type]) => ({
      code: "credential-id",
      spot: spotOf(at, "credentials", type, "id"),
      message: "The id of a credential of another n8n: nobody else has it, and the node stays without one",
      remedy: 'Set the id to null and keep the name, e.g. {"id": null, "name": "Slack account"}',
    }));

/** n8n creates a workflow from a template without its settings. */
function settings({ workflow, steps }: N8nGraph): Finding[] {
  const found: Finding[] = [];
  const set = isObject(workflow.settings) ? workflow.settings : {};
  const scheduled = steps.find(({ node }) => shortType(node) === "scheduleTrigger");
  if (set.timezone && scheduled)
    found.push({
      code: "settings-timezone",
      severity: "warning",
      node: scheduled.node.name,
      spot: "settings.timezone",
      message: "Its hours hold only in this time zone, which n8n's set-up from a template drops",
      remedy: "Remove settings.timezone and say in a note that the hours are those of the n8n instance",
    });
  if (set.errorWorkflow)
    found.push({
      code: "settings-error-workflow",
      severity: "warning",
      node: null,
      spot: "settings.errorWorkflow",
      message: "The id of a workflow of another n8n",
      remedy: "Remove it and say in a note that an error workflow can be chosen",
    });
  return found;
}

function missingId({ workflow }: N8nGraph): Finding[] {
  if (workflow.id) return [];
  return [
    {
      code: "no-id",
      severity: "warning",
      node: null,
      spot: "id",
      message: "Without an id at the top n8n's command line (import:workflow) does not take the file",
      remedy: 'Add one of at most 36 characters, such as "name-of-the-template-1.0.0"',
    },
  ];
}

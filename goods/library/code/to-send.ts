import type { Workflow } from "./types.ts";

/** What n8n's API takes in 1.123, 2.20 and 2.41; it refuses a request that holds anything else. */
const NODE_FIELDS = [
  "id",
  "name",
  "webhookId",
  "disabled",
  "notesInFlow",
  "notes",
  "type",
  "typeVersion",
  "executeOnce",
  "alwaysOutputData",
  "retryOnFail",
  "maxTries",
  "waitBetweenTries",
  "continueOnFail",
  "onError",
  "position",
  "parameters",
  "credentials",
];
const SETTINGS = [
  "saveExecutionProgress",
  "saveManualExecutions",
  "saveDataErrorExecution",
  "saveDataSuccessExecution",
  "executionTimeout",
  "errorWorkflow",
  "timezone",
  "executionOrder",
  "callerPolicy",
  "callerIds",
  "timeSavedPerExecution",
  "availableInMCP",
];

/** A workflow as JSON for the API. What it leaves out (pinned data, the state of triggers, other settings) n8n keeps as it is. */
export function toSend(
  { name, nodes, connections, settings, nodeGroups }: Workflow,
  more: object = {},
): string {
  return JSON.stringify({
    ...more,
    name,
    nodes: nodes.map((node) => pick(node, NODE_FIELDS)),
    connections,
    settings: pick(settings ?? {}, SETTINGS),
    // Only an n8n that has frames gives them, and takes them.
    ...(Array.isArray(nodeGroups) && { nodeGroups }),
  });
}

/** In the order in which it came. 'DEFAULT' is the editor's word for a setting that is not there. */
const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(from).filter(
      ([name, value]) => names.includes(name) && value !== undefined && value !== null && value !== "DEFAULT",
    ),
  );

/** n8n takes no longer name. */
const LONGEST_NAME = 128;

export const workflowName = (name: string, suffix: string) =>
  name.slice(0, LONGEST_NAME - suffix.length) + suffix;
export const copyName = (name: string, version: string) => workflowName(name, ` (before ${version})`);

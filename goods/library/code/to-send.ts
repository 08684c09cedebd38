import type { Workflow } from "./types.ts";

/** Fields accepted by n8n's API in 1.123, 2.20 and 2.41; it rejects requests with any others. */
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

/**
 * Converts a workflow to JSON for the API. n8n preserves omitted parts (pinned data, trigger state, other
 * settings).
 */
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
    // Only an n8n with canvas frames returns and accepts them.
    ...(Array.isArray(nodeGroups) && { nodeGroups }),
  });
}

/** Preserves the order. 'DEFAULT' is the editor's value for an unset setting. */
/** Keys that n8n's HTTP client drops from every request, at any depth. */
const DROPPED = ["__proto__", "constructor", "prototype"];

/** Returns the first key that would be lost on its way to n8n, such as the name of a node in `connections`. */
export function findDroppedKey(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const own = Object.keys(value).find((key) => DROPPED.includes(key));
  return (
    own ??
    Object.values(value)
      .map(findDroppedKey)
      .find((key) => key !== undefined)
  );
}

export const droppedWords = ({ name }: Workflow, key: string) =>
  `n8n loses the name '${key}' when a workflow is sent to it. Rename what is called so in '${name}', then open the library again.`;

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(from).filter(
      ([name, value]) => names.includes(name) && value !== undefined && value !== null && value !== "DEFAULT",
    ),
  );

/** n8n's limit. */
const LONGEST_NAME = 128;

export const workflowName = (name: string, suffix: string) =>
  name.slice(0, LONGEST_NAME - suffix.length) + suffix;
export const copyName = (name: string, version: string) => workflowName(name, ` (before ${version})`);

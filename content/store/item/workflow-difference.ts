import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";

/** More than these names are counted. */
const MOST_NAMES = 8;

/** What a version changes in the workflow itself, a line for each kind of change: the page, its Markdown and the mail say the same. */
export function sayDifference(difference: WorkflowDifference | null): string[] {
  if (!difference) return [];
  const lines = [
    ["Nodes added", difference.added],
    ["Nodes removed", difference.removed],
    ["Nodes changed", difference.changed],
    ["New credentials to connect", difference.credentials],
    ["New hosts that it contacts", difference.hosts],
  ] as const;
  return lines.flatMap(([what, names]) => (names.length > 0 ? [`${what}: ${listed(names)}`] : []));
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";

/** Further names are only counted. */
const MAX_NAMES = 8;

/** Describes a version's changes to the workflow, one line per kind of change, for the page, its Markdown and the mail. */
export function describeDifference(difference: WorkflowDifference | null): string[] {
  if (!difference) return [];
  const lines = [
    ["Nodes added", difference.added],
    ["Nodes removed", difference.removed],
    ["Nodes changed", difference.changed],
    ["New credentials to connect", difference.credentials],
    ["New hosts it contacts", difference.hosts],
  ] as const;
  return lines.flatMap(([what, names]) => (names.length > 0 ? [`${what}: ${listed(names)}`] : []));
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

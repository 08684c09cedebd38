import { toLabel } from "n8n-proof/reading";
import type { Services } from "#server/services.ts";
import { type WorkflowDifference, workflowDifference } from "#shared/graph/workflow-difference.ts";
import type { Inspection } from "../inspect/inspection.ts";
import { latestVersion } from "../queries/versions.ts";
import type { N8nWorkflow } from "../read-workflow.ts";

/**
 * Returns what a file changes in the item's current workflow; null without changes, or when either is not an
 * n8n workflow.
 */
export async function differenceToNewest(
  { db, storage }: Pick<Services, "db" | "storage">,
  resourceId: string,
  { inspection, bytes }: { inspection: Inspection; bytes: Uint8Array },
): Promise<WorkflowDifference | null> {
  const newest = await latestVersion(db, resourceId);
  if (inspection.kind !== "n8n" || newest?.inspection.kind !== "n8n") return null;
  const before = compared(newest.inspection, await storage.get(newest.fileKey));
  return workflowDifference(before, compared(inspection, bytes));
}

/** Uses the names that pages show. */
function compared(
  { credentials, hosts }: { credentials: { type: string; name: string }[]; hosts: string[] },
  bytes: Uint8Array,
) {
  const { nodes } = JSON.parse(new TextDecoder().decode(bytes)) as N8nWorkflow;
  return { nodes: nodes.map((node) => ({ ...node, name: toLabel(node.name) })), credentials, hosts };
}

import type { Services } from "#server/services.ts";
import type { N8nWorkflow } from "./inspect/n8n/check-n8n.ts";

export type { N8nWorkflow };

/** Reads the workflow from an n8n item's stored file, which was checked on upload. */
export async function readWorkflow(
  { storage }: Pick<Services, "storage">,
  fileKey: string,
): Promise<N8nWorkflow> {
  return JSON.parse(new TextDecoder().decode(await storage.get(fileKey)));
}

/** The slug of the free workflow that installs and updates the others. A shop may be without it. */
export const LIBRARY_WORKFLOW = "opswright-library";

/**
 * Adds the shop's public key to the field `publicKey` of the library workflow's settings node, from which it verifies
 * files. Only for workflows put on a canvas: files are always served as released, because proof, checksum and
 * signature belong to their bytes.
 */
export function pinPublicKey(
  { signer }: Pick<Services, "signer">,
  slug: string,
  workflow: N8nWorkflow,
): N8nWorkflow {
  if (!signer || slug !== LIBRARY_WORKFLOW) return workflow;
  return { ...workflow, nodes: workflow.nodes.map((node) => withPublicKey(node, signer.publicKey)) };
}

type Node = N8nWorkflow["nodes"][number];
type Field = { name?: string; value?: string };

function withPublicKey(node: Node, publicKey: string): Node {
  const { assignments } = (node.parameters ?? {}) as { assignments?: { assignments?: Field[] } };
  if (!assignments?.assignments?.some(({ name }) => name === "publicKey")) return node;
  const fields = assignments.assignments.map((field) =>
    field.name === "publicKey" ? { ...field, value: publicKey } : field,
  );
  return {
    ...node,
    parameters: { ...node.parameters, assignments: { ...assignments, assignments: fields } },
  };
}

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

import type { Services } from "#server/services.ts";
import type { N8nWorkflow } from "./inspect/n8n/check-n8n.ts";

export type { N8nWorkflow };

/** The workflow in an n8n item's stored file, which was checked when it was added. */
export async function readWorkflow(
  { storage }: Pick<Services, "storage">,
  fileKey: string,
): Promise<N8nWorkflow> {
  return JSON.parse(new TextDecoder().decode(await storage.get(fileKey)));
}

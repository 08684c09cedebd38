import { basename } from "node:path";
import type { Services } from "#server/services.ts";
import { audited } from "./audit.ts";

/** Audits the backup before it is made, so that the copy contains the entry. */
export async function recordBackup(
  services: Pick<Services, "db" | "clock">,
  { actor, file }: { actor: string; file: string },
): Promise<void> {
  const change = { actor, action: "backup.create", subject: basename(file) } as const;
  await audited(services, change, async () => ({ before: null, after: null, result: undefined }));
}

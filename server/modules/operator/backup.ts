import { basename } from "node:path";
import type { Services } from "#server/services.ts";
import { audited } from "./audit.ts";

/** Whoever takes a copy of everything is named. Written before the copy is made, so that the copy says so too. */
export async function recordBackup(
  services: Pick<Services, "db" | "clock">,
  { actor, file }: { actor: string; file: string },
): Promise<void> {
  const change = { actor, action: "backup.create", subject: basename(file) } as const;
  await audited(services, change, async () => ({ before: null, after: null, result: undefined }));
}

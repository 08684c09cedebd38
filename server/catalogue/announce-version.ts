import type { Db } from "#server/db/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

export const ANNOUNCE_QUEUE = "announce-version";
export type Announcement = { versionId: string };

/** Lets the owners hear of a version that everybody can have from now on, if the caller's transaction is committed. */
export async function announceVersion(
  { db, jobs }: { db: Db; jobs: Jobs },
  { versionId }: Announcement,
): Promise<void> {
  await jobs.add(db, ANNOUNCE_QUEUE, { versionId });
}

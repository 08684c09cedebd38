import type { Services } from "#server/services.ts";

export const ANNOUNCE_QUEUE = "announce-version";
export type Announcement = { versionId: string };

/** Lets the owners hear of a version that everybody can have from now on, if the caller's transaction is committed. */
export async function announceVersion(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { versionId }: Announcement,
): Promise<void> {
  await jobs.add(db, ANNOUNCE_QUEUE, { versionId });
}

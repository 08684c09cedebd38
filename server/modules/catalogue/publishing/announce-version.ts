import type { Services } from "#server/services.ts";

export const ANNOUNCE_QUEUE = "announce-version";
export type Announcement = { versionId: string };

/** Queues the mail to owners about a new public version, in the caller's transaction. */
export async function announceVersion(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { versionId }: Announcement,
): Promise<void> {
  await jobs.add(db, ANNOUNCE_QUEUE, { versionId });
}

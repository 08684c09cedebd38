import { retainedSince } from "#server/platform/db/retained-since.ts";
import type { Services } from "#server/services.ts";
import { deleteOldReplies } from "./queries/idempotency-keys.ts";

const QUEUE = "forget-replies";

/** Deletes expired records hourly, following the retention table of the privacy policy. */
export async function registerOperatorJobs({
  db,
  clock,
  jobs,
}: Pick<Services, "db" | "clock" | "jobs">): Promise<void> {
  await jobs.handle(QUEUE, () => deleteOldReplies(db, retainedSince("replies", clock())));
  await jobs.schedule(QUEUE, "47 * * * *");
}

import { retainedSince } from "#server/platform/db/retained-since.ts";
import type { Services } from "#server/services.ts";
import { deleteOldReplies } from "./queries/idempotency-keys.ts";

const QUEUE = "forget-replies";

/** Hourly, by the privacy policy's table. */
export async function registerOperatorJobs({
  db,
  clock,
  jobs,
}: Pick<Services, "db" | "clock" | "jobs">): Promise<void> {
  await jobs.handle(QUEUE, () => deleteOldReplies(db, retainedSince("replies", clock())));
  await jobs.schedule(QUEUE, "47 * * * *");
}

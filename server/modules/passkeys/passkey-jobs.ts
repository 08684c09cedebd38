import { retainedSince } from "#server/platform/db/retained-since.ts";
import type { Services } from "#server/services.ts";
import { deleteOldConfirmations } from "./queries.ts";

const QUEUE = "forget-confirmations";

/** Runs hourly, as the privacy policy's table promises. */
export async function registerPasskeyJobs({ db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">) {
  await jobs.handle(QUEUE, () => deleteOldConfirmations(db, retainedSince("confirmations", clock())));
  await jobs.schedule(QUEUE, "41 * * * *");
}

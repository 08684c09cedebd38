import { retainedSince } from "#server/platform/db/retained-since.ts";
import type { Services } from "#server/services.ts";
import { deleteMessagesBefore, deleteSpamBefore, deleteWaitlistBefore } from "./queries.ts";

const QUEUE = "delete-old-messages";

export async function registerContactJobs(services: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  await services.jobs.handle(QUEUE, () => deleteOldMessages(services));
  await services.jobs.schedule(QUEUE, "23 4 * * *");
}

/** Deletes old messages daily, following the retention table of the privacy policy. */
async function deleteOldMessages({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock();
  await deleteMessagesBefore(db, retainedSince("contactMessages", now));
  await deleteSpamBefore(db, retainedSince("spam", now));
  await deleteWaitlistBefore(db, retainedSince("waitlist", now));
}

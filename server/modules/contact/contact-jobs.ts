import { deleteExpired, retainedSince } from "#server/platform/db/retained-since.ts";
import { contactMessages, waitlist } from "#server/platform/db/schema/people/contact.ts";
import type { Services } from "#server/services.ts";
import { deleteSpamBefore } from "./queries.ts";

export async function registerContactJobs(services: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  await services.jobs.handle("delete-old-messages", () => deleteOldMessages(services), "23 4 * * *");
}

/** Deletes old messages daily, following the retention table of the privacy policy. */
async function deleteOldMessages({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock();
  await deleteExpired(db, "contactMessages", contactMessages.createdAt, now);
  await deleteSpamBefore(db, retainedSince("spam", now));
  await deleteExpired(db, "waitlist", waitlist.createdAt, now);
}

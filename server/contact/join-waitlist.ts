import { operatorAddresses, queueMail, waitlistMail } from "#server/emails/emails.ts";
import type { Services } from "#server/services.ts";
import { insertWaitlistEntry } from "./queries.ts";

/** Stores the address once, however often and in whichever case it is sent. */
export async function joinWaitlist(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  address: string,
): Promise<void> {
  const email = address.toLowerCase();
  await db.transaction(async (tx) => {
    if (!(await insertWaitlistEntry(tx, { email, createdAt: clock() }))) return;
    for (const to of operatorAddresses(config))
      await queueMail({ db: tx, jobs }, waitlistMail({ to, email }));
  });
}

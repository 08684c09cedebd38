import { waitlist } from "#server/db/schema/contact.ts";
import { operatorAddresses } from "#server/emails/operator-addresses.ts";
import { queueMail } from "#server/emails/queue-mail.ts";
import { waitlistMail } from "#server/emails/waitlist-mail.ts";
import type { Services } from "#server/services.ts";

/** Keeps the address once, however often and in whichever case it is sent. */
export async function joinWaitlist(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  address: string,
): Promise<void> {
  const email = address.toLowerCase();
  await db.transaction(async (tx) => {
    const joined = await tx
      .insert(waitlist)
      .values({ email, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ email: waitlist.email });
    if (joined.length === 0) return;
    for (const to of operatorAddresses(config))
      await queueMail({ db: tx, jobs }, waitlistMail({ to, email }));
  });
}

import type { Db } from "#server/db/database.ts";
import { orderMails } from "#server/db/schema/orders.ts";
import { mailId } from "#server/emails/mail-id.ts";
import { queueMail } from "#server/emails/queue-mail.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mail } from "#server/providers/mailer/mailer.ts";
import type { Clock } from "#server/services.ts";

/** One mail of a kind for each order: the row and the job that sends it stand or fall with the caller's transaction. */
export async function sendOnce(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  { orderId, kind }: { orderId: string; kind: string },
  mails: Mail[],
): Promise<void> {
  const first = await db
    .insert(orderMails)
    .values({ orderId, kind, createdAt: clock() })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) return;
  for (const mail of mails) await queueMail({ db, jobs }, { ...mail, id: mailId(orderId, kind, mail.to) });
}

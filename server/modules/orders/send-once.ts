import { mailId, type QueuedMail, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { insertOrderMail } from "./queries/order-mails.ts";

/** Queues one mail of a kind per order; the row and the job are part of the caller's transaction. */
export async function sendOnce(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { orderId, kind }: { orderId: string; kind: string },
  mails: QueuedMail[],
): Promise<void> {
  if (!(await insertOrderMail(db, { orderId, kind, createdAt: clock() }))) return;
  for (const mail of mails)
    await queueMail({ db, jobs, clock }, { ...mail, id: mailId(orderId, kind, mail.to) });
}

import { AppError } from "#server/errors.ts";
import { contactReplyMail, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import type { MessageStatus } from "#shared/states.ts";
import { findMessage, insertReply, repliesTo, setMessageStatus } from "./queries/message-list.ts";

/** Returns a message with the replies so far. */
export async function readThread({ db }: Pick<Services, "db">, id: string) {
  const message = await findMessage(db, id);
  if (!message) throw new AppError(404, "not_found", "There is no such message.");
  return { message, replies: await repliesTo(db, id) };
}

export async function markMessage(
  { db }: Pick<Services, "db">,
  { id, status }: { id: string; status: MessageStatus },
): Promise<void> {
  await setMessageStatus(db, id, status);
}

/** Emails the reply to the sender, with the operator as reply address, and stores it with the message. */
export async function answerMessage(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { id, operator, text }: { id: string; operator: string; text: string },
): Promise<void> {
  const { message } = await readThread({ db }, id);
  await db.transaction(async (tx) => {
    await insertReply(tx, { messageId: id, operator, text, createdAt: clock() });
    await setMessageStatus(tx, id, "answered");
    await queueMail({ db: tx, jobs, clock }, contactReplyMail({ message, text, replyTo: operator }));
  });
}

import { hash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import {
  contactMail,
  contactReplyMail,
  operatorAddresses,
  queueMail,
} from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import type { ContactMessage } from "#shared/contact/contact-message.ts";
import { snakeKeys } from "#shared/fields.ts";
import { findMessage, insertMessage, insertReply, repliesTo, setMessageStatus } from "./queries.ts";

type IncomingMessage = ContactMessage & { sendKey?: string; held: boolean };

/** Stores a message and queues the mail to operators in one transaction. Idempotent per send key. */
export async function saveMessage(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { sendKey, ...message }: IncomingMessage,
): Promise<void> {
  const createdAt = clock();
  await db.transaction(async (tx) => {
    const key = sendKey ?? keyOfTheDay(message, createdAt);
    const stored = await insertMessage(tx, { ...message, sendKey: key, createdAt });
    if (!stored || message.held) return;
    const { email } = message;
    await jobs.publish(tx, { type: "message.received", person: { email }, data: () => snakeKeys(stored) });
    for (const to of await operatorAddresses({ db: tx, config }))
      await queueMail({ db: tx, jobs, clock }, contactMail({ to, message }));
  });
}

/** Forms sent without JavaScript have no send key: the same text on the same day counts as one message. */
function keyOfTheDay(message: Omit<IncomingMessage, "sendKey">, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return hash(
    "sha256",
    JSON.stringify([day, message.email, message.name, message.company, message.phone, message.message]),
  );
}

export async function readThread({ db }: Pick<Services, "db">, id: string) {
  const message = await findMessage(db, id);
  if (!message) throw new AppError(404, "not_found", "There is no such message.");
  return { message, replies: await repliesTo(db, id) };
}

type Reply = {
  message: Awaited<ReturnType<typeof readThread>>["message"];
  operator: string;
  replyTo: string;
  text: string;
};

/** Emails the reply to the sender and stores it with the message, within the caller's transaction. */
export async function answerMessage(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { message, operator, replyTo, text }: Reply,
): Promise<void> {
  const { db, clock } = services;
  await insertReply(db, { messageId: message.id, operator, text, createdAt: clock() });
  await setMessageStatus(db, message.id, "answered");
  await queueMail(services, contactReplyMail({ message, text, replyTo }));
}

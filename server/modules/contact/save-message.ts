import { createHash } from "node:crypto";
import { contactMail, operatorAddresses, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import type { ContactMessage } from "#shared/contact-message.ts";
import { insertMessage } from "./queries.ts";

type IncomingMessage = ContactMessage & { sendKey?: string; held: boolean };

/** Stores the message and queues the operators' mail in one transaction. The same send key again changes nothing. */
export async function saveMessage(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { sendKey, ...message }: IncomingMessage,
): Promise<void> {
  const createdAt = clock();
  await db.transaction(async (tx) => {
    const key = sendKey ?? keyOfTheDay(message, createdAt);
    const id = await insertMessage(tx, { ...message, sendKey: key, createdAt });
    if (!id || message.held) return;
    const { held: _, ...said } = message;
    await jobs.publish(tx, {
      type: "message.received",
      person: { email: message.email },
      data: () => ({ id, ...said, created_at: createdAt }),
    });
    for (const to of await operatorAddresses({ db: tx, config }))
      await queueMail({ db: tx, jobs, clock }, contactMail({ to, message }));
  });
}

/** A form sent without scripts has no key: the same words on the same day are the same message. */
function keyOfTheDay(message: Omit<IncomingMessage, "sendKey">, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash("sha256")
    .update(
      JSON.stringify([day, message.email, message.name, message.company, message.phone, message.message]),
    )
    .digest("hex");
}

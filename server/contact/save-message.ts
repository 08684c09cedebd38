import { createHash } from "node:crypto";
import { contactMessages } from "#server/db/schema/contact.ts";
import { contactMail } from "#server/emails/contact-mail.ts";
import { operatorAddresses } from "#server/emails/operator-addresses.ts";
import { queueMail } from "#server/emails/queue-mail.ts";
import type { Services } from "#server/services.ts";
import type { ContactMessage } from "#shared/contact-message.ts";

export type IncomingMessage = ContactMessage & { sendKey?: string; held: boolean };

/** Keeps the message and queues the operators' mail in one transaction. The same send key again changes nothing. */
export async function saveMessage(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { sendKey, ...message }: IncomingMessage,
): Promise<void> {
  const createdAt = clock();
  await db.transaction(async (tx) => {
    const saved = await tx
      .insert(contactMessages)
      .values({ ...message, sendKey: sendKey ?? keyOfTheDay(message, createdAt), createdAt })
      .onConflictDoNothing({ target: contactMessages.sendKey })
      .returning({ id: contactMessages.id });
    if (saved.length === 0 || message.held) return;
    for (const to of operatorAddresses(config))
      await queueMail({ db: tx, jobs }, contactMail({ to, message }));
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

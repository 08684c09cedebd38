import { createHash } from "node:crypto";
import { contactMail, operatorAddresses, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import type { ContactMessage } from "#shared/contact-message.ts";
import { snakeKeys } from "#shared/fields.ts";
import { insertMessage } from "./queries.ts";

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
  return createHash("sha256")
    .update(
      JSON.stringify([day, message.email, message.name, message.company, message.phone, message.message]),
    )
    .digest("hex");
}

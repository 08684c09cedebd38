import type { Db } from "#server/db/database.ts";
import { demoMail, demoMailAttachments } from "#server/db/schema/demo-mail.ts";
import { type Mailer, withSafeHeaders } from "./mailer.ts";

/** Demo mode's mailer: stores what it is given, for the mailbox page at /demo/mail. */
export function createOutboxMailer({ db }: { db: Db }): Mailer {
  return {
    async send(mail) {
      const { attachments = [], ...content } = withSafeHeaders(mail);
      if (attachments.length === 0) {
        await db.insert(demoMail).values(content).onConflictDoNothing();
        return;
      }
      await db.transaction(async (tx) => {
        const [stored] = await tx.insert(demoMail).values(content).onConflictDoNothing().returning();
        if (!stored) return;
        await tx
          .insert(demoMailAttachments)
          .values(
            attachments.map((one) => ({ ...one, mailId: stored.id, content: Buffer.from(one.content) })),
          );
      });
    },
  };
}

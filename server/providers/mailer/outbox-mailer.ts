import type { Db } from "#server/db/database.ts";
import { demoMail } from "#server/db/schema/demo-mail.ts";
import { type Mailer, withSafeHeaders } from "./mailer.ts";

/** Demo mode's mailer: stores what it is given, for the mailbox page at /demo/mail. */
export function createOutboxMailer({ db }: { db: Db }): Mailer {
  return {
    async send(mail) {
      await db.insert(demoMail).values(withSafeHeaders(mail)).onConflictDoNothing();
    },
  };
}

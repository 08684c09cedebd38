import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { demoMail, demoMailAttachments } from "#server/platform/db/schema/demo/mail.ts";
import { type Mailer, withSafeHeaders } from "./mailer.ts";

/** Demo mailer: stores mails for the mailbox page at /demo/mail. */
export function createOutboxMailer({
  db,
  clock,
  siteUrl,
}: {
  db: Db;
  clock: () => Date;
  siteUrl: string;
}): Mailer {
  return {
    async send(mail) {
      const { attachments = [], ...content } = withSafeHeaders(mail);
      if (attachments.length === 0) {
        await db
          .insert(demoMail)
          .values({ ...content, siteUrl, createdAt: clock() })
          .onConflictDoNothing();
        return;
      }
      const { id = randomUUID(), to, replyTo = null, subject, text, html } = content;
      const rows = attachments.map(
        ({ filename, contentType, content: bytes }) =>
          sql`(${filename}, ${contentType}, ${Buffer.from(bytes)}::bytea)`,
      );
      await db.execute(sql`
        with stored as (
          insert into ${demoMail} (id, "to", reply_to, subject, text, html, site_url, created_at)
          values (${id}, ${to}, ${replyTo}, ${subject}, ${text}, ${html}, ${siteUrl}, ${clock().toISOString()}::timestamptz)
          on conflict do nothing returning id
        )
        insert into ${demoMailAttachments} (mail_id, filename, content_type, content)
        select stored.id, attached.* from stored, (values ${sql.join(rows, sql`, `)}) as attached`);
    },
  };
}

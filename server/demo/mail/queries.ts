import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { demoMail, demoMailAttachments } from "#server/platform/db/schema/demo/mail.ts";
import type { Services } from "#server/services.ts";

export type DemoMail = typeof demoMail.$inferSelect;

/** Returns the newest mails, optionally of one address, with links to the current SITE_URL. */
export async function newestMails(
  { db, config: { siteUrl } }: Pick<Services, "db" | "config">,
  to: string | undefined,
): Promise<DemoMail[]> {
  const mails = await db
    .select()
    .from(demoMail)
    .where(to ? eq(demoMail.to, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(demoMail.createdAt), desc(demoMail.id))
    .limit(100);
  return mails.map((mail) => {
    const sentFrom = mail.siteUrl ?? siteUrl;
    const relink = (body: string) => body.replaceAll(sentFrom, siteUrl);
    return { ...mail, text: relink(mail.text), html: relink(mail.html) };
  });
}

/** Returns the attachments of these mails, without their content. */
export async function attachmentsOf(db: Db, mailIds: string[]) {
  const { id, mailId, filename, contentType, content } = demoMailAttachments;
  if (mailIds.length === 0) return [];
  return db
    .select({ id, mailId, filename, contentType, size: sql<number>`length(${content})` })
    .from(demoMailAttachments)
    .where(inArray(mailId, mailIds))
    .orderBy(asc(filename));
}

export type DemoAttachment = Awaited<ReturnType<typeof attachmentsOf>>[number];

export async function findAttachment(db: Db, id: string) {
  const [row] = await db.select().from(demoMailAttachments).where(eq(demoMailAttachments.id, id));
  return row;
}

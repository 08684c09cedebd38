import { desc, eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { demoMail } from "#server/db/schema/demo-mail.ts";

export type DemoMail = typeof demoMail.$inferSelect;

/** The newest mails, to one address if it is given. */
export async function newestMails(db: Db, to: string | undefined): Promise<DemoMail[]> {
  return db
    .select()
    .from(demoMail)
    .where(to ? eq(demoMail.to, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(demoMail.createdAt), desc(demoMail.id))
    .limit(100);
}

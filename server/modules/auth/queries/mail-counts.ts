import { lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { mailCounts } from "#server/platform/db/schema/people/auth.ts";

/** Counts one mail and returns the day's sum. A day begins with its first mail. */
export async function countMail(db: Db, { key, now, dayStart }: { key: string; now: Date; dayStart: Date }) {
  const isNewDay = sql`${mailCounts.dayBeganAt} <= ${dayStart}`;
  const [row] = await db
    .insert(mailCounts)
    .values({ key, dayBeganAt: now, mails: 1 })
    .onConflictDoUpdate({
      target: mailCounts.key,
      set: {
        dayBeganAt: sql`case when ${isNewDay} then ${now} else ${mailCounts.dayBeganAt} end`,
        mails: sql`case when ${isNewDay} then 1 else ${mailCounts.mails} + 1 end`,
      },
    })
    .returning({ mails: mailCounts.mails, dayBeganAt: mailCounts.dayBeganAt });
  if (!row) throw new Error("A mail was not counted");
  return row;
}

export async function deleteOldMailCounts(db: Db, before: Date): Promise<void> {
  await db.delete(mailCounts).where(lt(mailCounts.dayBeganAt, before));
}

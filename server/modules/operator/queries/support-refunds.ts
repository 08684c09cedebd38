import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { supportRefunds } from "#server/platform/db/schema/operator.ts";

/** Adds to an operator's daily total and returns it. The row is locked until the transaction ends. */
export async function addSupportRefund(db: Db, { operator, day, paise }: typeof supportRefunds.$inferInsert) {
  const [row] = await db
    .insert(supportRefunds)
    .values({ operator, day, paise })
    .onConflictDoUpdate({
      target: [supportRefunds.operator, supportRefunds.day],
      set: { paise: sql`${supportRefunds.paise} + ${paise}` },
    })
    .returning({ paise: supportRefunds.paise });
  return row?.paise ?? 0;
}

import { eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { codeUses } from "#server/db/schema/codes.ts";

/** The uses stay, as somebody's. */
export async function forgetCodeUser(db: Db, userId: string): Promise<void> {
  await db.update(codeUses).set({ userId: null }).where(eq(codeUses.userId, userId));
}

import { lt } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { rateLimits } from "#server/platform/db/schema/rate-limits.ts";

export async function deleteOldRateLimits(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, before));
}

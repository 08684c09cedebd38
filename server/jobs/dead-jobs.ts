import { sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";

/** How many jobs were tried to the last and failed. */
export async function countDeadJobs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where state = 'failed'`,
  );
  return rows[0]?.count ?? 0;
}

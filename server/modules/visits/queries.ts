import { and, desc, eq, getTableColumns, gte, sql, sum } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { dailyVisits } from "#server/platform/db/schema/visits.ts";
import { sumKey, type VisitSum } from "./visit-counter.ts";

/** Writes rows in a fixed order, so that two instances never deadlock. */
export async function addVisits(db: Db, sums: VisitSum[]): Promise<void> {
  const { count, ...key } = getTableColumns(dailyVisits);
  const rows = sums.toSorted((a, b) => (sumKey(a) < sumKey(b) ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += 1_000)
      await tx
        .insert(dailyVisits)
        .values(rows.slice(at, at + 1_000))
        .onConflictDoUpdate({
          target: Object.values(key),
          set: { count: sql`${count} + excluded.count` },
        });
  });
}

const total = sum(dailyVisits.count).mapWith(Number);

export async function visitsPerDay(db: Db, since: string) {
  const { day, kind } = dailyVisits;
  return db.select({ day, kind, count: total }).from(dailyVisits).where(gte(day, since)).groupBy(day, kind);
}

/** Returns the top pages, referring hosts or countries since a day. */
export async function topVisits(
  db: Db,
  { by, since, limit }: { by: "name" | "referrer" | "country"; since: string; limit: number },
): Promise<{ name: string; count: number }[]> {
  const name = dailyVisits[by];
  return db
    .select({ name, count: total })
    .from(dailyVisits)
    .where(and(gte(dailyVisits.day, since), eq(dailyVisits.kind, "page"), sql`${name} <> ''`))
    .groupBy(name)
    .orderBy(desc(total), name)
    .limit(limit);
}

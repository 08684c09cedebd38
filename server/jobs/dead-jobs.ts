import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/db/keyset.ts";
import { job } from "./job-table.ts";

const isDead = eq(job.state, "failed");

/** How many jobs were tried to the last and failed. */
export async function countDeadJobs(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(job).where(isDead);
  return row?.count ?? 0;
}

/** Those jobs, newest first, with what they failed of; not their data, which may name people. */
export function listDeadJobs(db: Db, { after, limit }: PageRequest) {
  const key = keyset(job.createdOn, job.id);
  return readPage(limit, (rows) =>
    db
      .select({
        cursor: key.cursor,
        id: job.id,
        queue: job.name,
        created_at: job.createdOn,
        failed_at: job.completedOn,
        tries: sql<number>`${job.retryCount} + 1`,
        error: sql<string | null>`${job.output} ->> 'message'`,
      })
      .from(job)
      .where(and(isDead, key.after(after)))
      .orderBy(...key.order)
      .limit(rows),
  );
}

/** Locked until the caller's transaction ends, so that two operators do not both give it a try. */
export async function lockDeadJob(db: Db, id: string): Promise<{ queue: string } | undefined> {
  const [found] = await db
    .select({ queue: job.name })
    .from(job)
    .where(and(isDead, eq(job.id, id)))
    .for("update");
  return found;
}

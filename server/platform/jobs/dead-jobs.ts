import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { job } from "./job-table.ts";

const isDead = eq(job.state, "failed");

/** Counts jobs that failed all their attempts. */
export async function countDeadJobs(db: Db): Promise<number> {
  return db.$count(job, isDead);
}

/** Lists dead jobs, newest first, with their errors but without data, which may name people. */
export function listDeadJobs(db: Db, page: PageRequest) {
  const key = keyset(job.createdOn, job.id);
  return readPage(
    page,
    key,
    db
      .select({
        cursor: key.cursor,
        id: job.id,
        queue: job.name,
        created_at: job.createdOn,
        failed_at: job.completedOn,
        tries: sql<number>`${job.retryCount} + 1`,
        error: sql<string | null>`${job.output} ->> 'message'`,
        error_code: sql<string | null>`${job.output} ->> 'code'`,
      })
      .from(job),
    isDead,
  );
}

/** Locks the job until the transaction ends, so that two operators do not both retry it. */
export async function lockDeadJob(db: Db, id: string): Promise<{ queue: string } | undefined> {
  const [found] = await db
    .select({ queue: job.name })
    .from(job)
    .where(and(isDead, eq(job.id, id)))
    .for("update");
  return found;
}

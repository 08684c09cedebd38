import { and, count, eq, inArray, lt, min, sql } from "drizzle-orm";
import { integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";

/** The columns we read of pg-boss's own table, which its migrations create. */
const job = pgSchema("pgboss").table("job", {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  retryCount: integer("retry_count").notNull(),
  startAfter: timestamp("start_after", { withTimezone: true }).notNull(),
  createdOn: timestamp("created_on", { withTimezone: true }).notNull(),
  completedOn: timestamp("completed_on", { withTimezone: true }),
  output: jsonb(),
});

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

const WAITING = ["created", "retry"];
const shownState = sql<"waiting" | "running" | "dead">`case ${job.state}
  when 'active' then 'running' when 'failed' then 'dead' else 'waiting' end`;

/** Counts waiting, running and dead jobs per queue, with the age of the oldest runnable one. */
export async function jobNumbers(db: Db, now: Date) {
  const [counts, oldest] = await Promise.all([
    db
      .select({ queue: job.name, state: shownState, count: count() })
      .from(job)
      .where(inArray(job.state, [...WAITING, "active", "failed"]))
      .groupBy(job.name, shownState),
    db
      .select({ queue: job.name, since: min(job.startAfter) })
      .from(job)
      .where(and(inArray(job.state, WAITING), lt(job.startAfter, now)))
      .groupBy(job.name),
  ]);
  return {
    counts,
    oldest: oldest.map(({ queue, since }) => ({
      queue,
      seconds: since ? (now.getTime() - since.getTime()) / 1000 : 0,
    })),
  };
}

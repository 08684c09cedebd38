import { and, count, inArray, lt, min } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { job } from "./job-table.ts";

const WAITING = ["created", "retry"];

/** Counts waiting, running and dead jobs per queue, with the age of the oldest runnable one. */
export async function jobNumbers(db: Db, now: Date) {
  const [byState, oldest] = await Promise.all([
    db
      .select({ queue: job.name, state: job.state, count: count() })
      .from(job)
      .where(inArray(job.state, [...WAITING, "active", "failed"]))
      .groupBy(job.name, job.state),
    db
      .select({ queue: job.name, since: min(job.startAfter) })
      .from(job)
      .where(and(inArray(job.state, WAITING), lt(job.startAfter, now)))
      .groupBy(job.name),
  ]);
  const counts = new Map<string, { queue: string; state: JobState; count: number }>();
  for (const { queue, state, count } of byState) {
    const shown = stateOf(state);
    const before = counts.get(`${queue} ${shown}`)?.count ?? 0;
    counts.set(`${queue} ${shown}`, { queue, state: shown, count: before + count });
  }
  return {
    counts: [...counts.values()],
    oldest: oldest.map(({ queue, since }) => ({
      queue,
      seconds: since ? (now.getTime() - since.getTime()) / 1000 : 0,
    })),
  };
}

type JobState = "waiting" | "running" | "dead";

function stateOf(state: string): JobState {
  if (WAITING.includes(state)) return "waiting";
  return state === "active" ? "running" : "dead";
}

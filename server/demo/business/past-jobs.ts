import type { Jobs } from "#server/platform/jobs/index.ts";
import type { Clock } from "#server/services.ts";

type Waiting = { queue: string; data: object; dueAt: number };

/** Runs jobs in-process for the sample business: a job runs when the diary reaches its time. */
export function createPastJobs(clock: Clock) {
  const handlers = new Map<string, (data: never) => Promise<void>>();
  let waiting: Waiting[] = [];

  async function runDue(): Promise<void> {
    for (;;) {
      const now = clock().getTime();
      const due = waiting.filter(({ dueAt }) => dueAt <= now);
      if (due.length === 0) return;
      waiting = waiting.filter(({ dueAt }) => dueAt > now);
      for (const { queue, data } of due) await run(queue, data);
    }
  }

  async function run(queue: string, data: object): Promise<void> {
    const handler = handlers.get(queue);
    if (!handler) throw new Error(`no handler for queue ${queue}`);
    await handler(data as never);
  }

  const jobs: Jobs = {
    async add(_, queue, data, { startAfterSeconds = 0 } = {}) {
      waiting.push({ queue, data, dueAt: clock().getTime() + startAfterSeconds * 1000 });
    },
    async handle(queue, handler) {
      handlers.set(queue, handler);
    },
    // The past is not news to anybody.
    works: () => true,
    publish: async () => {},
    subscribe: () => {},
    retry: async () => {},
    close: async () => {},
  };
  return { jobs, runDue, run };
}

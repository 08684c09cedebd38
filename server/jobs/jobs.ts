import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Db, KEEP_ALIVE } from "#server/db/database.ts";
import { explainDriverError, isConnectionFailure } from "#server/db/database-unavailable.ts";
import type { Tracing } from "#server/providers/tracing/tracing.ts";

export { countDeadJobs, listDeadJobs, lockDeadJob } from "./dead-jobs.ts";
export { jobNumbers } from "./job-numbers.ts";

type JobHandler<Data> = (data: Data) => Promise<void>;
type JobOptions = {
  startAfterSeconds?: number;
  singletonKey?: string;
  /** Where the queue's own twelve are too few. */
  retryLimit?: number;
};

type HandlerOptions = {
  /** While many requests run it waits a little: nobody waits for it. */
  yields?: boolean;
};

/** Work that must survive a crash. A job is added in the caller's transaction, so it exists if and only if its cause does. */
export interface Jobs {
  add<Data extends object>(tx: Db, queue: string, data: Data, options?: JobOptions): Promise<void>;
  handle<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    options?: HandlerOptions,
  ): Promise<void>;
  /** Runs the queue's handler again and again by a cron line, once for all instances. */
  schedule(queue: string, cron: string): Promise<void>;
  /** Gives a dead job one more try. */
  retry(tx: Db, queue: string, id: string): Promise<void>;
  close(): Promise<void>;
}

type Options = {
  url: string;
  log: Logger;
  tracing?: Tracing;
  /** Which queues this process works; what it adds to the others, it leaves to others. All, unless given. */
  worksQueue?: ((queue: string) => boolean) | undefined;
  isBusy?: () => boolean;
};

export async function startJobs(options: Options): Promise<Jobs> {
  const { worksQueue = () => true, isBusy = () => false, tracing } = options;
  const { boss, stop } = createBoss(options);
  await boss.start();
  const queues = new Set<string>();

  async function settle(queue: string, job: Job<unknown>, handler: JobHandler<unknown>): Promise<JobResult> {
    try {
      const work = () => handler(job.data);
      await (tracing ? tracing.trace(`job ${queue}`, { kind: "consumer" }, work) : work());
      return { id: job.id, status: "completed" };
    } catch (error) {
      options.log.warn({ err: error, queue, job: job.id }, "a job failed and will be tried again");
      return { id: job.id, status: "failed", output: { message: String(error) } };
    }
  }

  return {
    async add(tx, queue, data, { startAfterSeconds, singletonKey, retryLimit } = {}) {
      await boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(retryLimit !== undefined && { retryLimit }),
      });
    },
    async handle(queue, handler, { yields = false } = {}) {
      if (queues.has(queue)) throw new Error(`The queue ${queue} has a handler already`);
      queues.add(queue);
      await boss.createQueue(queue, {
        retryLimit: 12,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 3600,
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      });
      if (!worksQueue(queue)) return;
      // Several at a time, and on at once while there are more: a burst of jobs must not wait for the next poll.
      await boss.work(
        queue,
        {
          batchSize: 10,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 10,
        },
        async (jobs) => {
          if (yields) await whileBusy(isBusy);
          return Promise.all(jobs.map((job) => settle(queue, job, handler as JobHandler<unknown>)));
        },
      );
    },
    schedule: (queue, cron) => boss.schedule(queue, cron),
    async retry(tx, queue, id) {
      await boss.retry(queue, id, { db: fromDrizzle(tx, sql) });
    },
    close: stop,
  };
}

function createBoss({ url, log }: Pick<Options, "url" | "log">) {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: "opswright-jobs",
    ...CONNECTION,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  let stopping = false;
  boss.on("error", (error) => {
    const err = explainDriverError(error);
    // Whoever still asks while the queue stops finds the connection closed: that is no outage.
    if (!stopping || !isConnectionFailure(err)) log.error({ err }, "job queue");
  });
  async function stop(): Promise<void> {
    stopping = true;
    await boss.stop({ graceful: true, timeout: 10_000 });
  }
  return { boss, stop };
}

async function whileBusy(isBusy: () => boolean): Promise<void> {
  for (const end = Date.now() + LONGEST_YIELD_MS; isBusy() && Date.now() < end; ) await wait(YIELD_MS);
}

const YIELD_MS = 50;
/** A rush that lasts must not keep everybody's mail for ever. */
const LONGEST_YIELD_MS = 3_000;
/** A process that dies in the middle of a job stops its heartbeat; soon after, the job is given to another. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;
/** It hands its options to the driver, though its types do not name these. */
const CONNECTION = { ...KEEP_ALIVE, query_timeout: 60_000 };

import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Db, KEEP_ALIVE } from "#server/platform/db/database.ts";
import { explainDriverError, isConnectionFailure } from "#server/platform/db/database-errors.ts";
import { preparedRunner } from "#server/platform/db/statements/prepared.ts";
import { withoutAddresses } from "#server/platform/log/without-addresses.ts";
import type { Tracing } from "#server/platform/providers/tracing/tracing.ts";
import type { EventType } from "#shared/api/webhook-events.ts";

export { countDeadJobs, jobNumbers, listDeadJobs, lockDeadJob } from "./queries.ts";

type JobHandler<Data> = (data: Data) => Promise<void>;
type JobOptions = {
  startAfterSeconds?: number;
  singletonKey?: string;
  /** Overrides the queue's default of 12. */
  retryLimit?: number;
};

/**
 * Durable background work. A job is added in the caller's transaction, so it exists if and only if its cause
 * does.
 */
export interface Jobs {
  add<Data extends object>(tx: Db, queue: string, data: Data, options?: JobOptions): Promise<void>;
  /** Given a cron schedule, the handler also runs at these times, once for all instances. */
  handle<Data extends object>(queue: string, handler: JobHandler<Data>, cron?: string): Promise<void>;
  /** Whether this process works the queue. */
  works(queue: string): boolean;
  /** Offers events to the subscribers, in the transaction of their cause: what they store exists if and only if the cause does. */
  publish(tx: Db, ...events: DomainEvent[]): Promise<void>;
  subscribe(subscriber: (tx: Db, events: DomainEvent[]) => Promise<void>): void;
  /** Gives a dead job one more attempt. */
  retry(tx: Db, queue: string, id: string): Promise<void>;
  close(): Promise<void>;
}

/** Something that happened. */
export type DomainEvent = {
  type: EventType;
  /** The person that `data` is about. */
  person?: { userId?: string | null; email?: string | null };
  /** Read only where somebody subscribes to the type; `eventData` selects the fields that are sent. */
  data: () => object | Promise<object>;
};

type Options = {
  url: string;
  log: Logger;
  tracing?: Tracing;
  /** Selects the queues that this process works; jobs for others stay queued. Default: all. */
  worksQueue?: ((queue: string) => boolean) | undefined;
};

export async function startJobs(options: Options): Promise<Jobs> {
  const { worksQueue = () => true, tracing } = options;
  const { boss, stop } = createBoss(options);
  await boss.start();
  const queues = new Set<string>();
  const subscribers: Parameters<Jobs["subscribe"]>[0][] = [];

  async function settle(queue: string, job: Job<unknown>, handler: JobHandler<unknown>): Promise<JobResult> {
    try {
      const work = () => handler(job.data);
      await (tracing ? tracing.trace(`job ${queue}`, { kind: "consumer" }, work) : work());
      return { id: job.id, status: "completed" };
    } catch (error) {
      options.log.warn({ err: error, queue, job: job.id }, "job failed, will be retried");
      return { id: job.id, status: "failed", output: { message: withoutAddresses(String(error)) } };
    }
  }

  return {
    async add(tx, queue, data, { startAfterSeconds, singletonKey, retryLimit } = {}) {
      await boss.send(queue, data, {
        db: inTransaction(tx),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(retryLimit !== undefined && { retryLimit }),
      });
    },
    async handle(queue, handler, cron) {
      if (queues.has(queue)) throw new Error(`queue ${queue} already has a handler`);
      queues.add(queue);
      await boss.createQueue(queue, {
        retryLimit: 12,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 3600,
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      });
      if (cron) await boss.schedule(queue, cron, null, { expireInSeconds: LONGEST_S });
      if (!worksQueue(queue)) return;
      // Fetches several jobs at a time and polls again at once while there are more, so that a burst does not
      // wait.
      await boss.work(
        queue,
        {
          batchSize: 10,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 10,
        },
        (jobs) => Promise.all(jobs.map((job) => settle(queue, job, handler as JobHandler<unknown>))),
      );
    },
    works: worksQueue,
    async publish(tx, ...events) {
      for (const subscriber of subscribers) await subscriber(tx, events);
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
    async retry(tx, queue, id) {
      await boss.retry(queue, id, { db: inTransaction(tx) });
    },
    close: stop,
  };
}

/** pg-boss's statements are long, and planning one takes longer than running it. */
function inTransaction(tx: Db) {
  const executeSql = preparedRunner(tx);
  return executeSql ? { executeSql } : fromDrizzle(tx, sql);
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
    // Requests during shutdown find the connection closed, which is not an outage.
    if (!stopping || !isConnectionFailure(err)) log.error({ err }, "job queue error");
  });
  async function stop(): Promise<void> {
    stopping = true;
    await boss.stop({ graceful: true, timeout: 10_000 });
  }
  return { boss, stop };
}

/** pg-boss would give a backup that takes longer than 15 minutes to a second worker. */
const LONGEST_S = 6 * 3600;
/** A process that dies during a job stops its heartbeat; another takes the job soon after. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;
/** pg-boss passes its options to the driver, although its types do not declare these. */
const CONNECTION = { ...KEEP_ALIVE, query_timeout: 60_000 };

import type { Services } from "#server/services.ts";
import { addVisits } from "./queries.ts";
import type { MemoryVisitCounter } from "./visit-counter.ts";

const FLUSH_MS = 5_000;

/** Adds counts to the daily sums every few seconds and at shutdown; retries while the database is away. */
export function storeVisits({ db, log }: Pick<Services, "db" | "log">, counter: MemoryVisitCounter) {
  let running = Promise.resolve();

  async function flush(): Promise<void> {
    const sums = counter.take();
    if (sums.length === 0) return;
    await addVisits(db, sums).catch((error) => {
      counter.putBack(sums);
      log.warn({ err: error }, "visits are not stored yet");
    });
  }

  const timer = setInterval(() => {
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();
  return {
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}

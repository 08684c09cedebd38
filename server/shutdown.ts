import { setTimeout as delay } from "node:timers/promises";

/** Time for everything open to finish; the database gets the rest of 20 s. */
const PATIENCE_MS = 11_000;

/**
 * Ends the process in order, whether by a signal, the end of the parent process or `stop`. Listens from the
 * beginning, so that a stop during the start leaves nothing behind.
 */
export function createShutdown() {
  const closers: (() => Promise<void>)[] = [];
  let current: Promise<unknown> = Promise.resolve();
  let stopping = false;
  let drainMs = 0;

  /**
   * SIGTERM from a scheduler drains first: readiness fails, so that no new requests are routed here before they are
   * refused.
   */
  async function stop(code: number, { drain = false } = {}): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (drain) await delay(drainMs);
    const enough = delay(PATIENCE_MS);
    await Promise.race([current.catch(() => {}), enough]);
    const [closeFirst, ...others] = closers;
    for (const close of others.reverse()) await Promise.race([close().catch(() => {}), enough]);
    // The first resource opened is the one all others use: the database.
    await closeFirst?.().catch(() => {});
    process.exit(code);
  }

  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  process.on("SIGTERM", () => void stop(0, { drain: true }));
  process.on("disconnect", () => void stop(0));

  return {
    stop,
    isStopping: () => stopping,
    /** Marks the process as serving, so that a stop drains first. */
    serves(options: { drainSeconds: number }) {
      drainMs = options.drainSeconds * 1000;
    },
    /**
     * Runs one step of the start and registers how to close what it opened. After a stop request no further step
     * runs.
     */
    async step<T>(open: () => Promise<T>, close?: (opened: T) => Promise<void>): Promise<T> {
      const forever = new Promise<T>(() => {});
      if (stopping) return forever;
      const opening = open();
      current = opening;
      try {
        const opened = await opening;
        if (close) closers.push(() => close(opened));
        return stopping ? forever : opened;
      } catch (error) {
        if (stopping) return forever;
        throw error;
      }
    },
  };
}

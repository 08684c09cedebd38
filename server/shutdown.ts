import { setTimeout as delay } from "node:timers/promises";

/** What is open may take this long to finish, all together; the database has what is left of 20 s. */
const PATIENCE_MS = 11_000;

/**
 * Ends the process in order, whoever asks first: a signal, the end of the process that started it, or `stop`. It listens from
 * the beginning on, so that a stop in the middle of the start leaves nothing behind either.
 */
export function createShutdown() {
  const closers: (() => Promise<void>)[] = [];
  let current: Promise<unknown> = Promise.resolve();
  let stopping = false;
  let drainMs = 0;

  /** A scheduler's SIGTERM drains first: others see that we are not ready, and send nothing more, before we refuse it. */
  async function stop(code: number, { drain = false } = {}): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (drain) await delay(drainMs);
    const enough = delay(PATIENCE_MS);
    await Promise.race([current.catch(() => {}), enough]);
    const [closeFirst, ...others] = closers;
    for (const close of others.reverse()) await Promise.race([close().catch(() => {}), enough]);
    // What was opened first is what all others work with: the database.
    await closeFirst?.().catch(() => {});
    process.exit(code);
  }

  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  process.on("SIGTERM", () => void stop(0, { drain: true }));
  process.on("disconnect", () => void stop(0));

  return {
    stop,
    isStopping: () => stopping,
    /** From now on others may send us requests. */
    serves(options: { drainSeconds: number }) {
      drainMs = options.drainSeconds * 1000;
    },
    /** One step of the start, and how to close what it opened. Once a stop was asked for, the start goes no further. */
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

import { setTimeout as delay } from "node:timers/promises";

/** Resolves to null if the promise takes longer. */
export function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | null> {
  return Promise.race([promise, delay(ms, null, { ref: false })]);
}

import { getHeapStatistics } from "node:v8";

const LOOK_EVERY_MS = 500;
const ENOUGH = 0.9;

/** Returns whether the heap or the container's memory is nearly full; checked at most twice a second. */
export function createMemoryPressure(): () => boolean {
  let looked = 0;
  let tight = false;
  return () => {
    const now = Date.now();
    if (now - looked < LOOK_EVERY_MS) return tight;
    looked = now;
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    // 0 without a limit; some systems report a number larger than any memory.
    const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
    tight = used_heap_size > heap_size_limit * ENOUGH || process.memoryUsage.rss() > container * ENOUGH;
    return tight;
  };
}

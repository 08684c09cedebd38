import { setTimeout as wait } from "node:timers/promises";
import { createEndpointLoop, type Dispatching, type EndpointLoop } from "./endpoint-loop.ts";
import { nextDue } from "./queries.ts";

/** A job sends what is due every minute; a timer handles earlier retries. */
const SWEEP_MS = 60_000;
/** How long a stopping process waits for running attempts. */
const CLOSE_MS = 3_000;

/**
 * Sends what is due. Each endpoint has its own loop, so a slow one delays no others. Several processes may serve
 * the same endpoint: each delivery is claimed by one of them.
 */
export function createDispatcher(services: Dispatching) {
  const { db, clock, sender } = services;
  const loops = new Map<string, EndpointLoop>();
  const timers = createTimers(wake);
  let closed = false;

  function wake(endpointId: string): void {
    const loop = loops.get(endpointId) ?? startLoop(endpointId);
    loop.wake();
  }

  function startLoop(endpointId: string): EndpointLoop {
    const onRetry = (delayMs: number) => timers.add(endpointId, delayMs);
    const loop = createEndpointLoop(services, { endpointId, onRetry, isClosed: () => closed });
    loops.set(endpointId, loop);
    return loop;
  }

  /** Resolves when no attempt is running. */
  async function idle(): Promise<void> {
    const running = () => [...loops.values()].flatMap((loop) => loop.running());
    while (running().length > 0) await Promise.all(running());
  }

  return {
    wake,
    idle,
    /** Sends everything that is due, and sets timers for what is due within a minute. */
    async sweep(): Promise<void> {
      const now = clock().getTime();
      for (const { endpointId, dueAt } of await nextDue(db)) {
        const delayMs = dueAt.getTime() - now;
        if (delayMs <= 0) wake(endpointId);
        else timers.add(endpointId, delayMs);
      }
    },
    async close(): Promise<void> {
      closed = true;
      timers.clear();
      const patience = new AbortController();
      const late = wait(CLOSE_MS, undefined, { signal: patience.signal }).catch(() => {});
      await Promise.race([idle(), late]);
      patience.abort();
      // Interrupted deliveries are due again when their lease ends.
      sender.close();
      await idle();
    },
  };
}

function createTimers(wake: (endpointId: string) => void) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    add(endpointId: string, delayMs: number): void {
      if (delayMs > SWEEP_MS) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        wake(endpointId);
      }, delayMs);
      timers.add(timer.unref());
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

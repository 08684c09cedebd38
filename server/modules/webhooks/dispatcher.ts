import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { attemptDeliveries } from "./attempt-deliveries.ts";
import type { Target } from "./endpoint-snapshot.ts";
import { claimDue, type DueDelivery, nextDue } from "./queries.ts";
import type { Sender } from "./send-request.ts";

type Dispatching = Pick<Services, "db" | "jobs" | "clock" | "config" | "log"> & {
  sender: Sender;
  findTarget(id: string): Target | undefined;
};

/** A job sends what is due every minute; a timer handles earlier retries. */
const SWEEP_MS = 60_000;
/** How long a stopping process waits for running attempts. */
const CLOSE_MS = 3_000;
const ATTEMPTS_AT_ONCE = 10;
/** Longer than an attempt takes: after this, its process must have died. */
const LEASE_MS = 30_000;
/** Events within this time are claimed together. */
const COALESCE_MS = 25;

/**
 * Sends what is due. Each endpoint has its own loop, so a slow one delays no others. Several processes may serve
 * the same endpoint: each delivery is claimed by one of them.
 */
export function createDispatcher(services: Dispatching) {
  const { db, clock, sender } = services;
  const loops = new Map<string, EndpointLoop>();
  let isClosed = false;

  function wake(endpointId: string): void {
    if (isClosed) return;
    const loop = loops.get(endpointId) ?? createEndpointLoop(services, endpointId, wakeIn);
    loops.set(endpointId, loop);
    loop.wake();
  }

  function wakeIn(endpointId: string, delayMs: number): void {
    if (delayMs <= SWEEP_MS) setTimeout(() => wake(endpointId), delayMs).unref();
  }

  /** Resolves when no attempt is running. */
  async function idle(): Promise<void> {
    const running = () => [...loops.values()].flatMap((loop) => [...loop.running]);
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
        else wakeIn(endpointId, delayMs);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const loop of loops.values()) loop.stop();
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

type EndpointLoop = ReturnType<typeof createEndpointLoop>;

/** Claims and sends what is due for one endpoint, up to ten attempts at a time. */
function createEndpointLoop(
  { findTarget, ...services }: Dispatching,
  endpointId: string,
  wakeIn: (endpointId: string, delayMs: number) => void,
) {
  const { db, clock, log } = services;
  const running = new Set<Promise<void>>();
  let again = false;
  let claiming = false;
  let stopped = false;
  let busy = 0;

  function wake(): void {
    if (stopped) return;
    again = true;
    if (!claiming) track(claimAll());
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error) => log.error({ err: error, endpoint: endpointId }, "webhook delivery interrupted"))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function claimAll(): Promise<void> {
    claiming = true;
    try {
      await wait(COALESCE_MS);
      while (again && !stopped && busy < ATTEMPTS_AT_ONCE) {
        again = false;
        const target = findTarget(endpointId);
        if (!target) return;
        const now = clock();
        const limit = ATTEMPTS_AT_ONCE - busy;
        const leaseUntil = new Date(now.getTime() + LEASE_MS);
        const due = await claimDue(db, { endpointId, now, leaseUntil, limit });
        if (due.length === limit) again = true;
        if (due.length > 0) track(attempt(target, due));
      }
    } finally {
      claiming = false;
    }
  }

  async function attempt(target: Target, due: DueDelivery[]): Promise<void> {
    busy += due.length;
    try {
      const { retryInMs } = await attemptDeliveries(services, target, due);
      wakeIn(endpointId, retryInMs);
    } finally {
      busy -= due.length;
      if (again) wake();
    }
  }

  function stop(): void {
    stopped = true;
  }

  return { wake, running, stop };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { attemptDeliveries } from "./attempt-deliveries.ts";
import type { Target } from "./endpoint-snapshot.ts";
import { claimDue, type DueDelivery } from "./queries.ts";
import type { Sender } from "./send-request.ts";

export type Dispatching = Pick<Services, "db" | "jobs" | "clock" | "config" | "log"> & {
  sender: Sender;
  findTarget(id: string): Target | undefined;
};

const ATTEMPTS_AT_ONCE = 10;
/** Longer than an attempt takes: after this, its process must have died. */
const LEASE_MS = 30_000;
/** Events within this time are claimed together. */
const COALESCE_MS = 25;

type LoopOptions = { endpointId: string; isClosed(): boolean; onRetry(delayMs: number): void };

/** Claims and sends what is due for one endpoint, up to ten attempts at a time. */
export function createEndpointLoop(
  { findTarget, ...services }: Dispatching,
  { endpointId, isClosed, onRetry }: LoopOptions,
) {
  const { db, clock, log } = services;
  const running = new Set<Promise<void>>();
  let again = false;
  let claiming = false;
  let busy = 0;

  function wake(): void {
    if (isClosed()) return;
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
      while (again && !isClosed() && busy < ATTEMPTS_AT_ONCE) {
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
      const { shortestRetryMs } = await attemptDeliveries(services, target, due);
      if (shortestRetryMs !== null) onRetry(shortestRetryMs);
    } finally {
      busy -= due.length;
      if (again) wake();
    }
  }

  return { wake, running: () => [...running] };
}

export type EndpointLoop = ReturnType<typeof createEndpointLoop>;

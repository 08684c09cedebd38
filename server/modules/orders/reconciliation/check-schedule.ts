import type { OrderState } from "#shared/orders/order-state.ts";
import { HOUR_MS } from "#shared/time/time.ts";

const MINUTE_MS = 60_000;
const FIRST = [1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const HOURS = 4 * 24;

type Checked = { createdAt: Date; state: OrderState; checks: number };

/**
 * When to check an order at the provider: after 1, 5 and 30 minutes, then hourly once a payment was attempted. It
 * expires after 4 days; later payments are found by webhook or daily comparison.
 */
function checkTime({ createdAt, state }: Checked, check: number): Date | null {
  const untried = state === "created";
  const last = untried ? FIRST.length : FIRST.length + HOURS - 1;
  if (check > last) return null;
  const wait = FIRST[check] ?? (untried ? HOURS : check - FIRST.length + 1) * HOUR_MS;
  return new Date(createdAt.getTime() + wait);
}

export function firstCheck(createdAt: Date): Date {
  return new Date(createdAt.getTime() + (FIRST[0] ?? 0));
}

/** The next check in the future; one check replaces all that were missed during downtime. */
export function checkAfter(order: Checked, now: Date): { checks: number; checkAt: Date | null } {
  for (let checks = order.checks; ; checks++) {
    const checkAt = checkTime(order, checks);
    if (!checkAt || checkAt > now) return { checks, checkAt };
  }
}

/** Returns whether the remaining check only expires the order: no payment was attempted and all checks are done. */
export function isSettledUntried({ state, checks }: Checked): boolean {
  return state === "created" && checks >= FIRST.length;
}

import type { OrderState } from "#shared/orders/order-state.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIRST = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];
const HOURS = 4 * 24;

type Checked = { createdAt: Date; state: OrderState; checks: number };

/**
 * When the provider is asked about an order: at 1, 5 and 30 minutes; once somebody has tried to pay, each hour after that.
 * After 4 days the order expires; money that comes all the same is found by its webhook or by the daily comparison.
 */
function checkTime({ createdAt, state }: Checked, check: number): Date | null {
  const untried = state === "created";
  const last = untried ? FIRST.length : FIRST.length + HOURS - 1;
  if (check > last) return null;
  const wait = FIRST[check] ?? (untried ? HOURS : check - FIRST.length + 1) * HOUR;
  return new Date(createdAt.getTime() + wait);
}

export function firstCheck(createdAt: Date): Date {
  return new Date(createdAt.getTime() + (FIRST[0] ?? 0));
}

/** The check that comes next in the future; those that were missed while nothing ran are made up for by one. */
export function checkAfter(order: Checked, now: Date): { checks: number; checkAt: Date | null } {
  for (let checks = order.checks; ; checks++) {
    const checkAt = checkTime(order, checks);
    if (!checkAt || checkAt > now) return { checks, checkAt };
  }
}

/** Whether the turn that an order has is for its end only: nobody has tried to pay, and the provider was asked often enough. */
export function isSettledUntried({ state, checks }: Checked): boolean {
  return state === "created" && checks >= FIRST.length;
}

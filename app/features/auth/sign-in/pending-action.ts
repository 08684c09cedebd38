import type { PurchaseRequest } from "#shared/orders/purchase.ts";

/** The action that a visitor started and that continues after sign-in. */
export type PendingAction =
  | ({ kind: "buy" } & PurchaseRequest)
  | { kind: "download"; slug: string; news?: "wanted" | undefined };
export type PendingKind = PendingAction["kind"];
export type PendingOf<Kind extends PendingKind> = Extract<PendingAction, { kind: Kind }>;

export type StoredAction = { id: string; storedAt: number; action: PendingAction };

const KEY = "pending-action";
const CLAIMED_KEY = "pending-action-claimed";
const MOST_CLAIMED = 20;
/** As long as a sign-in link works. */
const LIFETIME_MS = 3_600_000;

/** Keeps the action for after a full-page redirect, in this tab; the mail's link carries it to others, under the same id. */
export function keepPendingAction(action: PendingAction, id: string = crypto.randomUUID()): string {
  const stored: StoredAction = { id, storedAt: Date.now(), action };
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(stored)));
  return id;
}

export function readPendingAction(): StoredAction | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredAction | null) ?? null;
}

export function dropPendingAction(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

/** The action of this kind that is still to be done, once. A tab opened from this one got a copy: the first to come does it. */
export async function takePendingAction<Kind extends PendingKind>(
  kind: Kind,
): Promise<PendingOf<Kind> | null> {
  const stored = readPendingAction();
  if (!stored || !isOfKind(stored.action, kind)) return null;
  dropPendingAction();
  const isFirst = await claimAction(stored.id);
  return isFirst && Date.now() - stored.storedAt <= LIFETIME_MS ? stored.action : null;
}

function isOfKind<Kind extends PendingKind>(action: PendingAction, kind: Kind): action is PendingOf<Kind> {
  return action.kind === kind;
}

/** True for the first tab of this browser that asks for it, and for no other. */
export function claimAction(id: string): Promise<boolean> {
  return oneTabAtATime(() => markClaimed(id));
}

/** A tab that spends a mail's link holds the others back until it is known which of them goes on. */
export async function oneTabAtATime<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  // Browsers have locks on https and localhost only; elsewhere the list of claims has to do.
  return navigator.locks ? navigator.locks.request(KEY, async () => work()) : work();
}

/** The same as `claimAction`, inside `oneTabAtATime`. */
export function markClaimed(id: string): boolean {
  const claimed = attempt(() => JSON.parse(localStorage.getItem(CLAIMED_KEY) ?? "[]"));
  const known: unknown[] = Array.isArray(claimed) ? claimed : [];
  if (known.includes(id)) return false;
  attempt(() => localStorage.setItem(CLAIMED_KEY, JSON.stringify([id, ...known].slice(0, MOST_CLAIMED))));
  return true;
}

/** Storage may be closed to us, full, or hold what another version wrote. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

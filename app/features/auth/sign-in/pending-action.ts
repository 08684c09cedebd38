import { attempt } from "#app/ui/browser/attempt.ts";
import type { PurchaseRequest } from "#shared/orders/purchase.ts";

/** The action that a visitor started and that continues after sign-in. */
export type PendingAction =
  | ({ kind: "buy" } & PurchaseRequest)
  | { kind: "download"; slug: string; news?: "wanted" | undefined };
export type PendingKind = PendingAction["kind"];
export type PendingOf<Kind extends PendingKind> = Extract<PendingAction, { kind: Kind }>;

/** An action that a mail link carries. `id` identifies the request: only one tab of a browser continues it. */
export type CarriedAction = { id: string; action: PendingAction };
type StoredAction = CarriedAction & { storedAt: number };

const KEY = "pending-action";
const CLAIMED_KEY = "pending-action-claimed";
const MAX_CLAIMED = 20;
/** The lifetime of a sign-in link. */
const LIFETIME_MS = 3_600_000;

/** Stores the action in this tab for a full-page redirect; the mail link carries it to other tabs under the same id. */
export function storePendingAction(action: PendingAction, id: string = crypto.randomUUID()): string {
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

/** Takes the pending action of this kind, once. A tab opened from this one has a copy: the first one wins. */
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

/** Returns true only for the first tab of this browser that claims the action. */
export function claimAction(id: string): Promise<boolean> {
  return oneTabAtATime(() => markClaimed(id));
}

/** Makes other tabs wait while this one redeems a mail link, until it is known which tab continues. */
export async function oneTabAtATime<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  // Browsers have locks only on https and localhost; elsewhere the list of claims must suffice.
  return navigator.locks ? navigator.locks.request(KEY, async () => work()) : work();
}

/** Does the same as `claimAction`, inside `oneTabAtATime`. */
export function markClaimed(id: string): boolean {
  const claimed = attempt(() => JSON.parse(localStorage.getItem(CLAIMED_KEY) ?? "[]"));
  const known: unknown[] = Array.isArray(claimed) ? claimed : [];
  if (known.includes(id)) return false;
  attempt(() => localStorage.setItem(CLAIMED_KEY, JSON.stringify([id, ...known].slice(0, MAX_CLAIMED))));
  return true;
}

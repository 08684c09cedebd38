/** What a visitor wanted to do when sign-in was asked for, for example { kind: "download", slug: "…" }. */
export type PendingAction = { kind: string; [field: string]: string };

type StoredAction = { id: string; storedAt: number; action: PendingAction };

const KEY = "pending-action";
const CLAIMED_KEY = "pending-action-claimed";
/** As long as a sign-in link works. */
const LIFETIME_MS = 3_600_000;

/** Keeps the action for after a full-page redirect, in this tab only. */
export function keepPendingAction(action: PendingAction): void {
  const stored: StoredAction = { id: crypto.randomUUID(), storedAt: Date.now(), action };
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(stored)));
}

export function dropPendingAction(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

/** Marks the stored action as done by this tab, and forgets it. */
export function claimPendingAction(): void {
  const stored = readStoredAction();
  if (stored) attempt(() => localStorage.setItem(CLAIMED_KEY, stored.id));
  dropPendingAction();
}

/** The action of this kind that is still to be done, once. A tab opened from this one got a copy: the first to come does it. */
export function takePendingAction(kind: string): PendingAction | null {
  const stored = readStoredAction();
  if (stored?.action.kind !== kind) return null;
  const done = attempt(() => localStorage.getItem(CLAIMED_KEY)) === stored.id;
  claimPendingAction();
  return done || Date.now() - stored.storedAt > LIFETIME_MS ? null : stored.action;
}

function readStoredAction(): StoredAction | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredAction | null) ?? null;
}

/** Storage may be closed to us, full, or hold what another version wrote. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

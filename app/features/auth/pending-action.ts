/** What a visitor wanted to do when sign-in was asked for, for example { kind: "download", slug: "…" }. */
export type PendingAction = { kind: string; [field: string]: string };

type Kept = { id: string; keptAt: number; action: PendingAction };

const KEY = "pending-action";
const CLAIMED_KEY = "pending-action-claimed";
/** As long as a sign-in link works. */
const LIFETIME_MS = 3_600_000;

/** Keeps the action for after a full-page redirect, in this tab only. */
export function keepPendingAction(action: PendingAction): void {
  const kept: Kept = { id: crypto.randomUUID(), keptAt: Date.now(), action };
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(kept)));
}

export function dropPendingAction(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

/** Marks the kept action as done by this tab, and forgets it. */
export function claimPendingAction(): void {
  const kept = readKept();
  if (kept) attempt(() => localStorage.setItem(CLAIMED_KEY, kept.id));
  dropPendingAction();
}

/** The action of this kind that is still to be done, once. A tab opened from this one got a copy: the first to come does it. */
export function takePendingAction(kind: string): PendingAction | null {
  const kept = readKept();
  if (kept?.action.kind !== kind) return null;
  const done = attempt(() => localStorage.getItem(CLAIMED_KEY)) === kept.id;
  claimPendingAction();
  return done || Date.now() - kept.keptAt > LIFETIME_MS ? null : kept.action;
}

function readKept(): Kept | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null) ?? null;
}

/** Storage may be closed to us, full, or hold what another version wrote. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

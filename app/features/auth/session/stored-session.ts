import { attempt } from "#app/ui/browser/attempt.ts";

/** The auth client's local storage key, also the name of the channel between tabs. */
export const SESSION_KEY = "auth-session";

/** Returns the stored session's user, or null. */
export function storedUserId(): string | null {
  const stored = attempt(() => JSON.parse(localStorage.getItem(SESSION_KEY) ?? "{}"));
  return (stored as { user?: { id?: string } } | undefined)?.user?.id ?? null;
}

/** Checks without loading the auth client: most visitors have no session. */
export function hasStoredSession(): boolean {
  return Boolean(attempt(() => localStorage.getItem(SESSION_KEY)));
}

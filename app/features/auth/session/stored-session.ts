/** The auth client's local storage key, also the name of the channel between tabs. */
export const SESSION_KEY = "auth-session";

/** Returns the stored session's user, or null. */
export function storedUserId(): string | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "{}") as { user?: { id?: string } };
    return user?.id ?? null;
  } catch {
    return null;
  }
}

/** Checks without loading the auth client: most visitors have no session. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

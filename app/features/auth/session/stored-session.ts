/** Where the auth client keeps the session in local storage; also the name of the channel on which tabs talk. */
export const SESSION_KEY = "auth-session";

/** Whose session is stored; null: nobody's. */
export function storedUserId(): string | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "{}") as { user?: { id?: string } };
    return user?.id ?? null;
  } catch {
    return null;
  }
}

/** A look that needs no auth client: most visitors have no session and never load it. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

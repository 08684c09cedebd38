/** Where the auth client keeps the session in local storage; also the name of the channel on which tabs talk. */
export const SESSION_KEY = "auth-session";

/** A look that needs no auth client: most visitors have no session and never load it. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

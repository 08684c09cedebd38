import { isSignedIn } from "#app/user-api.ts";
import { hasStoredSession } from "./stored-session.ts";

/** Also true while a session cannot be refreshed: the auth client removes it only when the service refuses it. */
export async function hasSession(): Promise<boolean> {
  return (await isSignedIn()) || hasStoredSession();
}

import { useCallback } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { signOutWords } from "#content/shell-overlays.ts";
import type { AuthClient } from "./auth-client.ts";
import { useAuth } from "./auth-provider.tsx";
import { messageOf } from "./message-of.ts";
import { SESSION_KEY } from "./stored-session.ts";

type SignOutOptions = { everywhere?: boolean; silent?: boolean };

/** Ends this browser's session, or with `everywhere` all of the user's. `silent` suppresses the failure toast. */
export function useSignOut(): (options?: SignOutOptions) => Promise<void> {
  const { client } = useAuth();
  return useCallback(
    async ({ everywhere = false, silent = false }: SignOutOptions = {}) => {
      const error = await client()
        .then(everywhere ? endAllSessions : endThisSession)
        .catch((error: unknown) => error);
      if (!error || silent) return;
      const { title, fallback } = signOutWords.failed;
      toast({ title, description: messageOf(error, fallback), variant: "error" });
    },
    [client],
  );
}

/**
 * Ends only this browser's session and returns the error, if any. The client's own local sign-out forgets the session
 * before it calls the server, so a failed request would leave an open session that nobody can end. Here the request
 * comes first.
 */
async function endThisSession(client: AuthClient): Promise<unknown> {
  const { data, error } = await client.getSession();
  if (error) return error;
  if (data.session) {
    const refused = (await client.admin.signOut(data.session.access_token, "local")).error;
    if (refused && !isSessionGone(refused)) return refused;
    // Without a stored session the client only announces the sign-out to all tabs.
    localStorage.removeItem(SESSION_KEY);
  }
  return (await client.signOut({ scope: "local" })).error;
}

/** Ends every session of the user, and every n8n address, which a hosted sign-in service does not know. */
async function endAllSessions(client: AuthClient): Promise<unknown> {
  await userApi.call("DELETE /api/n8n-tokens");
  return (await client.signOut({ scope: "global" })).error;
}

/** The account was deleted or the session ended elsewhere: the client has its own name for `session_not_found`. */
function isSessionGone({ name, status }: { name: string; status?: number | undefined }): boolean {
  return name === "AuthSessionMissingError" || status === 401 || status === 403 || status === 404;
}

import { useCallback, useEffect } from "react";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { settings } from "#content/pages/settings.ts";

const KEY = "email-notifications";

/**
 * Stores the email choice of a signed-in user on the server too. A choice made there before, on any device, shows here; one
 * made in this browser before signing in goes there. Returns what a change has to call.
 */
export function useSyncedEmailChoice(signedIn: boolean): (on: boolean) => void {
  useEffect(() => {
    if (!signedIn) return;
    userApi
      .call("GET /api/account/preferences")
      .then(({ email_notifications: stored }) => {
        const here = readStored(KEY);
        if (stored !== null) writeStored(KEY, String(stored));
        else if (here !== null) return save(here === "true");
      })
      // What this browser knows stands; the next visit tries again.
      .catch(() => {});
  }, [signedIn]);

  return useCallback(
    (on) => {
      if (!signedIn) return;
      save(on).catch(() => {
        writeStored(KEY, String(!on));
        toast({ ...settings.notSaved, variant: "error" });
      });
    },
    [signedIn],
  );
}

function save(on: boolean) {
  return userApi.call("PUT /api/account/preferences", { json: { email_notifications: on } });
}

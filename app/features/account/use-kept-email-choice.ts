import { useCallback, useEffect } from "react";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { useToast } from "#app/ui/toast.tsx";
import { settings } from "#content/settings.ts";
import { type AccessToken, readPreferences, savePreferences } from "./account-api.ts";

const KEY = "email-notifications";

/**
 * Keeps the email choice of a signed-in user on the server too. A choice made there before, on any device, shows here; one
 * made in this browser before signing in goes there. Returns what a change has to call.
 */
export function useKeptEmailChoice({
  signedIn,
  accessToken,
}: {
  signedIn: boolean;
  accessToken: AccessToken;
}): (on: boolean) => void {
  const { toast } = useToast();

  useEffect(() => {
    if (!signedIn) return;
    readPreferences(accessToken)
      .then(({ email_notifications: kept }) => {
        const here = readStored(KEY);
        if (kept !== null) writeStored(KEY, String(kept));
        else if (here !== null) return savePreferences(accessToken, { email_notifications: here === "true" });
      })
      // What this browser knows stands; the next visit tries again.
      .catch(() => {});
  }, [signedIn, accessToken]);

  return useCallback(
    (on) => {
      if (!signedIn) return;
      savePreferences(accessToken, { email_notifications: on }).catch(() => {
        writeStored(KEY, String(!on));
        toast({ ...settings.notSaved, variant: "error" });
      });
    },
    [signedIn, accessToken, toast],
  );
}

import { useCallback, useEffect } from "react";
import { useFetcher } from "react-router";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useApi } from "#app/use-api.ts";
import { userApi } from "#app/user-api.ts";
import { settings } from "#content/pages/settings.ts";

const KEY = "email-notifications";

/**
 * Synchronises the email choice of a signed-in user with the server. A stored choice wins over this browser's; a choice made here
 * before signing in is sent. Returns the function to call on a change.
 */
export function useSyncedEmailChoice(userId: string | null): (on: boolean) => void {
  const { data } = useApi("GET /api/account/preferences", userId ? { as: userId } : null);
  const { submit } = useFetcher();
  useEffect(() => {
    if (!data) return;
    const here = readStored(KEY);
    if (data.email_notifications !== null) writeStored(KEY, String(data.email_notifications));
    else if (here !== null) void submit({ on: here, isFirst: "true" }, { method: "post" });
  }, [data, submit]);

  return useCallback(
    (on) => {
      if (userId) void submit({ on: String(on) }, { method: "post" });
    },
    [userId, submit],
  );
}

/** The page's action: stores the choice, or undoes the switch. */
export async function saveEmailChoice({ request }: { request: Request }): Promise<null> {
  const fields = await request.formData();
  const on = fields.get("on") === "true";
  try {
    await userApi.call("PUT /api/account/preferences", { json: { email_notifications: on } });
  } catch {
    // The first synchronisation is tried again on the next visit.
    if (fields.has("isFirst")) return null;
    writeStored(KEY, String(!on));
    toast({ ...settings.notSaved, variant: "error" });
  }
  return null;
}

import { useEffect, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { toast } from "#app/ui/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { downloadPreferences as words } from "#content/library.ts";

type Preferences = ResponseOf<"GET /api/library/preferences">;
type Props = { open: boolean; onClose: () => void };

/** AC-4: two switches, stored on the server for the user. */
export default function DownloadPreferencesDialog({ open, onClose }: Props) {
  const [preferences, setPreferences] = useState<Preferences | null>(null);
  const [failed, setFailed] = useState(false);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    if (!open) return;
    let left = false;
    setFailed(false);
    setPreferences(null);
    userApi.call("GET /api/library/preferences").then(
      (stored) => !left && setPreferences(stored),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [open]);

  async function save(chosen: Preferences): Promise<void> {
    setSaving(true);
    try {
      await userApi.call("PUT /api/library/preferences", { json: chosen });
      toast({ ...words.saved, variant: "success" });
      onClose();
    } catch {
      toast({ ...words.failed, variant: "error" });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.description} width={480}>
      {!preferences && !failed && (
        <div className="grid place-items-center py-10">
          <Spinner size={28} label={words.loading} />
        </div>
      )}
      {failed && (
        <p role="alert" className="mt-6">
          {words.loadFailed}
        </p>
      )}
      {preferences && (
        <div className="mt-6 grid gap-5">
          <Switch
            {...words.startAfterPurchase}
            checked={preferences.start_after_purchase}
            onCheckedChange={(on) => setPreferences({ ...preferences, start_after_purchase: on })}
          />
          <Switch
            {...words.mailUpdates}
            checked={preferences.mail_updates}
            onCheckedChange={(on) => setPreferences({ ...preferences, mail_updates: on })}
          />
          <Button className="justify-self-end" busy={saving} onClick={() => void save(preferences)}>
            {words.save}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

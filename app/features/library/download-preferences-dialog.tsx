import type { ResponseOf } from "#app/api.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { LoadedInDialog } from "#app/ui/feedback/loaded.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { downloadPreferences as words } from "#content/store/library/library.ts";

export type Preferences = ResponseOf<"GET /api/library/preferences">;
type Props = { open: boolean; stored: Promise<Preferences | null> | null; onClose: () => void };

/** AC-4: two switches, stored on the server for the user. */
export default function DownloadPreferencesDialog({ open, stored, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.description}>
      <LoadedInDialog value={stored} words={words}>
        {(preferences) => <PreferencesForm stored={preferences} onSaved={onClose} />}
      </LoadedInDialog>
    </Dialog>
  );
}

function PreferencesForm({ stored, onSaved }: { stored: Preferences; onSaved: () => void }) {
  return (
    <ActionForm intent="save-preferences" className="mt-6 grid gap-5" onDone={onSaved}>
      <Switch
        {...words.startAfterPurchase}
        name="start_after_purchase"
        defaultChecked={stored.start_after_purchase}
      />
      <Switch {...words.mailUpdates} name="mail_updates" defaultChecked={stored.mail_updates} />
      <SubmitButton className="justify-self-end">{words.save}</SubmitButton>
    </ActionForm>
  );
}

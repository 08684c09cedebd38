import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { userApi } from "#app/user-api.ts";
import { account } from "#content/account.ts";

type Props = {
  open: boolean;
  email: string;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

export default function DeleteAccountDialog({ open, email, onClose, onDeleted }: Props) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const words = account.deletion;

  function close(): void {
    setTyped("");
    setError(null);
    onClose();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setError(words.mismatch);
    setBusy(true);
    setError(null);
    try {
      // The server checks the address again.
      await userApi.call("DELETE /api/account", { json: { email: typed.trim() } });
      await onDeleted();
    } catch {
      setError(words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={close} title={words.title} description={words.text} closeLabel={words.close}>
      <form className="mt-6 grid gap-5" onSubmit={submit} noValidate>
        <TextField
          label={words.field}
          hint={email}
          error={error}
          type="email"
          name="confirm-email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={typed.trim() === ""} busy={busy}>
            {busy ? words.deleting : words.confirm}
          </Button>
          <Button variant="ghost" onClick={close}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { account } from "#content/pages/account.ts";

type Props = {
  open: boolean;
  email: string;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

export default function DeleteAccountDialog({ open, email, onClose, onDeleted }: Props) {
  const fetcher = useFetcher<Outcome>();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const words = account.deletion;
  const busy = fetcher.state !== "idle";

  function close(): void {
    setTyped("");
    setError(null);
    onClose();
  }

  function check(event: FormEvent): void {
    const isTheirs = typed.trim().toLowerCase() === email.toLowerCase();
    if (!isTheirs || busy) event.preventDefault();
    setError(isTheirs ? null : words.mismatch);
  }

  return (
    <Dialog open={open} onClose={close} title={words.title} description={words.text} closeLabel={words.close}>
      <ActionForm
        fetcher={fetcher}
        intent="delete-account"
        className="mt-6 grid gap-5"
        noValidate
        onSubmit={check}
        onDone={() => void onDeleted()}
      >
        <TextField
          label={words.field}
          hint={email}
          error={error ?? (busy ? null : fetcher.data?.problem)}
          type="email"
          name="email"
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
      </ActionForm>
    </Dialog>
  );
}

import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { keyWords as words } from "#content/operator/operator-keys.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import { ShownSecret } from "../parts/shown-secret.tsx";

/** A new key: its form, then the key itself, which no other page shows. */
export function NewKey() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  function close(): void {
    setOpen(false);
    setMade(made + 1);
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      <Dialog open={open} onClose={close} title={words.add} width={480}>
        <KeyForm key={made} onClose={close} />
      </Dialog>
    </>
  );
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<Outcome>();
  const { secret, problem } = fetcher.data ?? {};
  if (secret) return <ShownSecret secret={secret} words={words.secret} onClose={onClose} />;
  return (
    <ActionForm fetcher={fetcher} intent="create" noValidate className="mt-6 grid gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
      />
      <fieldset className="grid gap-1">
        <legend>{words.scopes}</legend>
        {API_SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="scope" value={scope} className="size-5 accent-brand" />
            <span className="font-mono text-small">{scope}</span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={fetcher.state !== "idle"}>
        {words.create}
      </Button>
    </ActionForm>
  );
}

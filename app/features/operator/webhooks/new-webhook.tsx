import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { webhookWords as words } from "#content/operator/operator-webhooks.ts";
import { EVENT_TYPES } from "#shared/webhook-events.ts";
import { ShownSecret } from "../parts/shown-secret.tsx";

/** A new webhook: its form, then its secret. */
export function NewWebhook() {
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
      <Dialog open={open} onClose={close} title={words.add} width={560}>
        <WebhookForm key={made} onClose={close} />
      </Dialog>
    </>
  );
}

function WebhookForm({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<Outcome>();
  const { secret, problem } = fetcher.data ?? {};
  if (secret) return <ShownSecret secret={secret} words={words.secret} onClose={onClose} />;
  return (
    <ActionForm fetcher={fetcher} intent="add" noValidate className="mt-6 grid gap-4">
      <TextField
        label={words.url}
        hint={words.urlHint}
        name="url"
        type="url"
        required
        maxLength={2000}
        autoComplete="off"
      />
      <fieldset className="webhook-events">
        <legend>{words.events}</legend>
        {EVENT_TYPES.filter((type) => type !== "webhook.test").map((type) => (
          <label key={type}>
            <input type="checkbox" name="event" value={type} className="size-5 accent-brand" />
            <span>
              {words.eventNames[type]}
              <span className="webhook-event">{type}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={fetcher.state !== "idle"}>
        {words.save}
      </Button>
    </ActionForm>
  );
}

import { TextField } from "#app/ui/form/field.tsx";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { NewSecret } from "../parts/new-secret.tsx";

/** Creates a webhook and shows its secret once. */
export function NewWebhook() {
  return (
    <NewSecret open={words.add} submit={words.save} secret={words.secret} intent="add" width={560}>
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
    </NewSecret>
  );
}

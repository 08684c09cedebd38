import { ActionButton, ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { visibilityWords } from "#content/operator/words/visibility.ts";
import type { OperatorItem } from "./item-fields.ts";

const words = visibilityWords.granted;

/** PF-6: the people with access to a private item. */
export function Granted({ granted }: { granted: NonNullable<OperatorItem["granted"]> }) {
  return (
    <section className="grid gap-4">
      <h2>{words.title}</h2>
      <p className="text-muted">{words.what}</p>
      {granted.length === 0 && <p>{words.nobody}</p>}
      <ul className="grid gap-2">
        {granted.map(({ email, waits }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {email} {waits && <span className="text-muted">{words.waits}</span>}
            </span>
            <ActionButton intent="revoke" variant="ghost" fields={{ email }} subject={email}>
              {words.revoke}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ActionForm key={granted.length} intent="grant" className="grid gap-3">
        <TextField
          label={words.address}
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="off"
        />
        <SubmitButton variant="secondary" size="sm" className="justify-self-start">
          {words.grant}
        </SubmitButton>
      </ActionForm>
    </section>
  );
}

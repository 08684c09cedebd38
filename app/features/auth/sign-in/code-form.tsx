import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, useFormErrors } from "#app/ui/form/field.tsx";
import { signIn } from "#content/pages/sign-in.ts";
import { messageOf } from "../session/message-of.ts";

const CODE_LENGTH = 6;

/** For users who read the mail on another device. */
export function CodeForm({ email, onSubmit }: { email: string; onSubmit: (code: string) => Promise<void> }) {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, onInput } = useFormErrors();
  const form = useRef<HTMLFormElement>(null);

  // It replaces the focused element; its hint announces to screen readers that the mail was sent.
  useEffect(() => form.current?.querySelector("input")?.focus({ preventScroll: true }), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || code.length < CODE_LENGTH) return;
    setBusy(true);
    setErrors({});
    try {
      await onSubmit(code);
    } catch (failure) {
      setErrors({ form: messageOf(failure, signIn.code.wrong) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={submit} onInput={onInput}>
      <Field label={signIn.code.label} hint={signIn.code.hint(email)} error={errors.form}>
        {(control) => (
          <div className="sign-in-code">
            <input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) =>
                setCode(event.currentTarget.value.replace(/\D/g, "").slice(0, CODE_LENGTH))
              }
            />
            <Button type="submit" variant="secondary" busy={busy} disabled={code.length < CODE_LENGTH}>
              {signIn.code.submit}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

import "./passkeys.css";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { passkeyWords as words } from "#content/operator/passkeys.ts";
import { confirmByPasskey, enrolPasskey, messageOf } from "./ceremonies.ts";

/** A button that opens the browser's passkey window: Safari requires a user gesture. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { busy, error, run } = useCeremony(onConfirmed);
  return (
    <div className="mt-6 grid gap-5">
      <PasskeyError message={error} />
      <Button busy={busy} onClick={() => void run(confirmByPasskey)}>
        {words.confirm.submit}
      </Button>
    </div>
  );
}

/** A name, and a button that opens the browser's passkey window. */
export function EnrolForm({
  enrolled,
  submit = words.enrol.submit,
  onEnrolled,
}: {
  /** The number of existing passkeys. */
  enrolled: number;
  submit?: string;
  onEnrolled: () => void;
}) {
  const [name, setName] = useState<string>(
    enrolled === 0 ? words.enrol.first : words.enrol.next(enrolled + 1),
  );
  const { busy, error, run } = useCeremony(onEnrolled);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!busy && name.trim()) void run(() => enrolPasskey(name.trim()));
  }

  return (
    <form onSubmit={send} className="mt-6 grid gap-5">
      <TextField
        label={words.enrol.name}
        hint={words.enrol.nameHint}
        value={name}
        maxLength={60}
        required
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasskeyError message={error} />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}

/** Rendered even when empty, so that screen readers announce its messages. */
function PasskeyError({ message }: { message: string }) {
  return (
    <div aria-live="polite" className="passkey-error">
      {message && (
        <p className="field-error">
          <CircleAlert strokeWidth={1.5} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}

/** Runs one ceremony at a time and stores its error message. */
function useCeremony(onDone: () => void) {
  const [busy, start] = useBusy();
  const [error, setError] = useState("");

  function run(ceremony: () => Promise<void>): Promise<void> {
    setError("");
    return start(() => ceremony().then(onDone, (failure) => setError(messageOf(failure))));
  }

  return { busy, error, run };
}

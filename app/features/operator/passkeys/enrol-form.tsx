import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { passkeyWords } from "#content/operator/passkeys.ts";
import { enrolPasskey } from "./ceremonies.ts";
import { PasskeyError } from "./passkey-error.tsx";
import { useCeremony } from "./use-ceremony.ts";

const words = passkeyWords.enrol;

/** A name, and a button that opens the browser's passkey window. */
export function EnrolForm({
  enrolled,
  submit = words.submit,
  onEnrolled,
}: {
  /** The number of existing passkeys. */
  enrolled: number;
  submit?: string;
  onEnrolled: () => void;
}) {
  const [name, setName] = useState<string>(enrolled === 0 ? words.first : words.next(enrolled + 1));
  const { busy, error, run } = useCeremony(onEnrolled);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!busy && name.trim()) void run(() => enrolPasskey(name.trim()));
  }

  return (
    <form onSubmit={send} className="mt-6 grid gap-5">
      <TextField
        label={words.name}
        hint={words.nameHint}
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

import { type FormEvent, useState } from "react";
import { useRefocus } from "#app/ui/browser/use-refocus.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { signIn } from "#content/pages/sign-in.ts";

type Props = { renewFor?: string; onSubmit: (email: string) => Promise<void>; onBack: () => void };

export function EmailForm({ renewFor, onSubmit, onBack }: Props) {
  const [email, setEmail] = useState(renewFor ?? "");
  const send = renewFor === undefined ? signIn.send : signIn.sendAgain;
  const [sending, setSending] = useState(false);
  const submitButton = useRefocus(sending);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    await onSubmit(email.trim());
    setSending(false);
  }

  return (
    <form className="mt-6 grid gap-4" onSubmit={submit}>
      <TextField
        label={signIn.emailField.label}
        placeholder={signIn.emailField.placeholder}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button ref={submitButton} type="submit" size="lg" disabled={sending || email.trim() === ""}>
        {sending ? signIn.sending : send}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {signIn.back}
      </Button>
    </form>
  );
}

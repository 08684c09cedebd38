import { type FormEvent, useState } from "react";
import { useRefocus } from "#app/ui/browser/use-refocus.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useAddressSlip } from "#app/ui/form/use-address-slip.tsx";
import { addressSlip } from "#content/address-slip.ts";
import { signIn } from "#content/pages/sign-in.ts";

type Props = {
  renewFor?: string;
  onSubmit: (email: string) => Promise<void>;
  onInput: (event: FormEvent) => void;
  onBack: () => void;
};

export function EmailForm({ renewFor, onSubmit, onInput, onBack }: Props) {
  const [email, setEmail] = useState(renewFor ?? "");
  const send = renewFor === undefined ? signIn.send : signIn.sendAgain;
  const slip = useAddressSlip(addressSlip, email, setEmail);
  const [sending, setSending] = useState(false);
  const submitButton = useRefocus(sending);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending || slip.stops(email)) return;
    setSending(true);
    await onSubmit(email.trim());
    setSending(false);
  }

  return (
    <form className="mt-6 grid gap-4" onSubmit={submit} onInput={onInput}>
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
        hint={slip.question}
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

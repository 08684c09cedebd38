import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { orderWords as words } from "#content/operator-orders.ts";

/** Asks once, with a reason, and where money goes away with the name typed, before something is done. */
export function ReasonDialog({
  open,
  onClose,
  title,
  description,
  reasonLabel = words.reason,
  hint = words.reasonHint,
  typed: wanted,
  submit,
  danger,
  disabled,
  onSubmit,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  reasonLabel?: string;
  hint?: string;
  /** What has to be typed before it can be done. */
  typed?: string;
  submit: string;
  danger?: boolean;
  disabled?: boolean;
  /** True: it is done, and the dialog closes. */
  onSubmit: (reason: string) => Promise<boolean>;
  children?: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const ready = !disabled && reason.trim() !== "" && (!wanted || typed.trim().toUpperCase() === wanted);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    const done = await onSubmit(reason.trim());
    setBusy(false);
    if (!done) return;
    setReason("");
    setTyped("");
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <form onSubmit={send} className="mt-6 grid gap-5">
        {children}
        <TextAreaField
          label={reasonLabel}
          hint={hint}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {wanted && (
          <TextField
            label={words.typed}
            hint={wanted}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} disabled={!ready}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}

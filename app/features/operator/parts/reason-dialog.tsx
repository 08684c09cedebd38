import { type ReactNode, useState } from "react";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { orderWords as words } from "#content/operator/orders.ts";

/** Asks for a reason before an action. */
export function ReasonDialog({
  open,
  onClose,
  onDone,
  intent,
  fields,
  title,
  description,
  reasonLabel = words.reason,
  hint = words.reasonHint,
  submit,
  danger,
  disabled,
  children,
}: {
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
  intent: string;
  fields?: Record<string, string | number>;
  title: string;
  description: string;
  reasonLabel?: string;
  hint?: string;
  submit: string;
  danger?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const ready = !disabled && reason.trim() !== "";

  function finish(): void {
    setReason("");
    onDone?.();
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <ActionForm
        intent={intent}
        fields={{ ...fields, reason: reason.trim() }}
        className="mt-6 grid gap-5"
        onDone={finish}
      >
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
        <SubmitButton variant={danger ? "danger" : "primary"} disabled={!ready}>
          {submit}
        </SubmitButton>
      </ActionForm>
    </Dialog>
  );
}

import { type ComponentProps, type ReactNode, useState } from "react";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { orderWords as words } from "#content/operator/orders.ts";

type FormProps = {
  intent: string;
  fields?: Record<string, string | number>;
  reasonLabel?: string;
  hint?: string;
  submit: string;
  danger?: boolean;
  disabled?: boolean;
  onDone: () => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
};
type ButtonProps = Omit<FormProps, "onDone"> & Omit<ComponentProps<typeof DialogButton>, "children">;
type DialogProps = FormProps &
  Pick<ComponentProps<typeof Dialog>, "open" | "onClose" | "title" | "description">;

/** A button whose action needs a reason. */
export function ReasonButton({ variant = "secondary", label, title, description, ...form }: ButtonProps) {
  return (
    <DialogButton variant={variant} label={label} title={title} description={description}>
      {(close) => <ReasonForm {...form} onDone={close} />}
    </DialogButton>
  );
}

/** Asks for a reason before an action. */
export function ReasonDialog({ open, onClose, title, description, ...form }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <ReasonForm {...form} />
    </Dialog>
  );
}

function ReasonForm({
  intent,
  fields,
  reasonLabel = words.reason,
  hint = words.reasonHint,
  submit,
  danger,
  disabled,
  onDone,
  children,
}: FormProps) {
  const [reason, setReason] = useState("");
  return (
    <ActionForm
      intent={intent}
      fields={{ ...fields, reason: reason.trim() }}
      className="mt-6 grid gap-5"
      onDone={() => {
        setReason("");
        onDone();
      }}
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
      <SubmitButton variant={danger ? "danger" : "primary"} disabled={disabled || reason.trim() === ""}>
        {submit}
      </SubmitButton>
    </ActionForm>
  );
}

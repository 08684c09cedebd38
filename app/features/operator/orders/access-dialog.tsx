import { useState } from "react";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { orderWords } from "#content/operator/orders.ts";

const words = orderWords.access;
const EMPTY = { email: "", slug: "", reason: "" };

/** Grants an item to an account or revokes it, without an order. */
export function AccessDialog() {
  const [input, setInput] = useState(EMPTY);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: input[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setInput({ ...input, [name]: currentTarget.value }),
  });
  const ready = input.email.includes("@") && input.slug !== "" && input.reason.trim() !== "";

  return (
    <DialogButton variant="secondary" label={words.open} title={words.title} description={words.what}>
      {(close) => (
        <ActionForm
          className="mt-6 grid gap-5"
          onDone={() => {
            setInput(EMPTY);
            close();
          }}
        >
          <TextField label={words.address} type="email" {...field("email")} />
          <TextField label={words.slug} hint={words.slugHint} {...field("slug")} />
          <TextField
            label={orderWords.reason}
            hint={orderWords.reasonHint}
            maxLength={500}
            {...field("reason")}
          />
          <div className="console-actions">
            <SubmitButton name="intent" value="give" disabled={!ready}>
              {words.give}
            </SubmitButton>
            <SubmitButton name="intent" value="take" variant="danger" disabled={!ready}>
              {words.take}
            </SubmitButton>
          </div>
        </ActionForm>
      )}
    </DialogButton>
  );
}

import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { orderWords } from "#content/operator/operator-orders.ts";

const words = orderWords.access;
const EMPTY = { email: "", slug: "", reason: "" };

/** Grants an item to an account or revokes it, without an order. */
export function AccessDialog() {
  const fetcher = useFetcher<Outcome>();
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState(EMPTY);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: input[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setInput({ ...input, [name]: currentTarget.value }),
  });
  const ready = input.email.includes("@") && input.slug !== "" && input.reason.trim() !== "";
  const busy = fetcher.state !== "idle";

  function finish(): void {
    setInput(EMPTY);
    setOpen(false);
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} description={words.what}>
        <ActionForm fetcher={fetcher} className="mt-6 grid gap-5" onDone={finish}>
          <TextField label={words.address} type="email" {...field("email")} />
          <TextField label={words.slug} hint={words.slugHint} {...field("slug")} />
          <TextField
            label={orderWords.reason}
            hint={orderWords.reasonHint}
            maxLength={500}
            {...field("reason")}
          />
          <div className="console-actions">
            <Button type="submit" name="intent" value="give" busy={busy} disabled={!ready}>
              {words.give}
            </Button>
            <Button type="submit" name="intent" value="take" variant="danger" busy={busy} disabled={!ready}>
              {words.take}
            </Button>
          </div>
        </ActionForm>
      </Dialog>
    </>
  );
}

import { useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { orderWords } from "#content/operator-orders.ts";

const words = orderWords.access;
const EMPTY = { email: "", slug: "", reason: "" };

/** Gives an item to an account, or takes it, by hand. */
export function AccessDialog() {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [input, setInput] = useState(EMPTY);
  const field = (name: keyof typeof EMPTY) => ({
    value: input[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setInput({ ...input, [name]: currentTarget.value }),
  });
  const ready = input.email.includes("@") && input.slug !== "" && input.reason.trim() !== "";

  async function change(give: boolean): Promise<void> {
    const { email, slug } = input;
    setBusy(true);
    try {
      if (give) await userApi.call("POST /api/operator/grants", { json: input });
      else await userApi.call("POST /api/operator/grants/revoke", { json: input });
      toast({ title: (give ? words.given : words.taken)(slug, email), variant: "success" });
      setInput(EMPTY);
      setOpen(false);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : "";
      toast({ title: message || operatorWords.failed, variant: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} description={words.what}>
        <form
          className="mt-6 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (ready && !busy) void change(true);
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
            <Button type="submit" busy={busy} disabled={!ready}>
              {words.give}
            </Button>
            <Button variant="danger" busy={busy} disabled={!ready} onClick={() => void change(false)}>
              {words.take}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

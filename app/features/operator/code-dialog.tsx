import { type FormEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { codeWords as words } from "#content/operator-sales.ts";
import { parseDollars } from "#shared/money.ts";

type Props = { open: boolean; onClose: () => void; onCreated: () => void };

/** A new code. What is wrong with it the server says, in its own words. */
export function CodeDialog({ open, onClose, onCreated }: Props) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const number = (name: string) => (text(name) ? Number(text(name)) : null);
    const items = text("items")
      .split(",")
      .map((slug) => slug.trim())
      .filter(Boolean);
    const amount = parseDollars(text("amount"));
    if (text("amount") && amount === null) return setProblem(words.noAmount);
    setBusy(true);
    try {
      const { code } = await userApi.call("POST /api/operator/codes", {
        json: {
          code: text("code"),
          percent: number("percent"),
          amount_cents: amount,
          items: items.length > 0 ? items : null,
          from: text("from") || null,
          until: text("until") || null,
          max_uses: number("uses"),
          max_per_person: number("perPerson"),
        },
      });
      toast({ title: words.created(code), variant: "success" });
      onCreated();
      onClose();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || operatorWords.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={words.add} width={480}>
      <form className="mt-6 grid gap-4" onSubmit={(event) => void create(event)}>
        <TextField
          label={words.code}
          hint={words.codeHint}
          name="code"
          required
          maxLength={32}
          autoComplete="off"
        />
        <TextField label={words.percent} name="percent" type="number" min={1} max={100} />
        <TextField label={words.amount} hint={words.amountHint} name="amount" inputMode="decimal" />
        <TextField label={words.items} hint={words.itemsHint} name="items" />
        <TextField label={words.from} name="from" type="date" />
        <TextField label={words.until} name="until" type="date" />
        <TextField label={words.uses} name="uses" type="number" min={1} />
        <TextField label={words.perPerson} name="perPerson" type="number" min={1} />
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" className="justify-self-end" busy={busy}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  );
}

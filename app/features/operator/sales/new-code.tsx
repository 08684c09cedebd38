import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { itemPickerWords } from "#content/operator/item-picker.ts";
import { codeWords as words } from "#content/operator/operator-sales.ts";
import { ItemPicker } from "../parts/item-picker.tsx";

/** Creates a code; the server's message reports errors. */
export function NewCode() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.add}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.add} width={480}>
        <CodeForm
          key={made}
          onDone={() => {
            setOpen(false);
            setMade(made + 1);
          }}
        />
      </Dialog>
    </>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher<Outcome>();
  const [items, setItems] = useState<string[]>([]);
  return (
    <ActionForm fetcher={fetcher} intent="create" noValidate className="mt-6 grid gap-4" onDone={onDone}>
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
      <ItemPicker
        {...itemPickerWords.code}
        name="items"
        slugs={items}
        onPick={setItems}
        without={({ is_free }) => is_free}
      />
      <TextField label={words.from} name="from" type="date" />
      <TextField label={words.until} name="until" type="date" />
      <TextField label={words.uses} name="uses" type="number" min={1} />
      <TextField label={words.perPerson} name="perPerson" type="number" min={1} />
      {fetcher.data?.problem && (
        <p role="alert" className="text-danger">
          {fetcher.data.problem}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={fetcher.state !== "idle"}>
        {words.create}
      </Button>
    </ActionForm>
  );
}

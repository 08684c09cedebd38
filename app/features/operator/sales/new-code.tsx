import { useState } from "react";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { itemPickerWords } from "#content/operator/item-picker.ts";
import { codeWords as words } from "#content/operator/sales.ts";
import { ItemPicker } from "../parts/item-picker.tsx";

/** Creates a code; the server's message reports errors. */
export function NewCode() {
  const [made, setMade] = useState(0);
  return (
    <DialogButton label={words.add} title={words.add}>
      {(close) => (
        <CodeForm
          key={made}
          onDone={() => {
            close();
            setMade(made + 1);
          }}
        />
      )}
    </DialogButton>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const [items, setItems] = useState<string[]>([]);
  return (
    <ActionForm intent="create" noValidate className="mt-6 grid gap-4" onDone={onDone}>
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
      <SubmitButton className="justify-self-end">{words.create}</SubmitButton>
    </ActionForm>
  );
}

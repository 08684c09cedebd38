import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { discountWords as words } from "#content/store/checkout/discount.ts";

type Props = {
  /** A rejected code and the reason. */
  failed: { code: string; problem: string } | null;
  onEnter: (code: string) => void;
};

export default function CodeForm({ failed, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? failed?.code ?? "";
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!code.trim()) return;
    setTyped(null);
    onEnter(code);
  }
  return (
    <form className="price-offer-form" onSubmit={submit}>
      <TextField
        label={words.label}
        hideLabel
        placeholder={words.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={code}
        error={typed === null ? failed?.problem : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        {words.apply}
      </Button>
    </form>
  );
}

import "./licence-options.css";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { licences } from "#content/store/licence.ts";
import { licenceOptions as words } from "#content/store/sharing.ts";
import type { Terms } from "./purchase.ts";

type Props = {
  price: string;
  /** Null: no team licence. */
  teamPrice: string | null;
  /** In place of the team's button, for somebody who owns the item. */
  upgrade: ReactNode;
  busy: boolean;
  onBuy: (terms: Terms) => void;
};

/** GR-7: what the licence says, and the two other ways to buy. */
export default function LicenceOptions({ price, teamPrice, upgrade, busy, onBuy }: Props) {
  return (
    <section className="licence-options" aria-labelledby="licence-heading">
      <h3 id="licence-heading" className="item-heading">
        {words.heading}
      </h3>
      <p>{licences.person.text}</p>
      {teamPrice && (
        <details name="licence">
          <summary>{words.team.summary}</summary>
          <p>{licences.team.text}</p>
          {upgrade ?? (
            <Button variant="secondary" busy={busy} onClick={() => onBuy({ licence: "team" })}>
              {words.team.button(teamPrice)}
            </Button>
          )}
        </details>
      )}
      <details name="licence">
        <summary>{words.gift.summary}</summary>
        <GiftForm price={price} busy={busy} onBuy={onBuy} />
      </details>
    </section>
  );
}

function GiftForm({ price, busy, onBuy }: Pick<Props, "price" | "busy" | "onBuy">) {
  const [email, setEmail] = useState("");
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) onBuy({ licence: "gift", gift_to: email.trim() });
      }}
    >
      <p>{words.gift.text}</p>
      <TextField
        label={words.gift.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {words.gift.button(price)}
      </Button>
    </form>
  );
}

import "./licence-options.css";
import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useAddressSlip } from "#app/ui/form/use-address-slip.tsx";
import { addressSlip } from "#content/address-slip.ts";
import { licences } from "#content/store/licence.ts";
import { licenceOptions as words } from "#content/store/sharing.ts";
import type { Terms } from "./purchase.ts";

type Props = {
  price: string;
  /** Null: no team licence. */
  teamPrice: string | null;
  owned: boolean;
  busy: boolean;
  onBuy: (terms: Terms) => void;
};

/** GR-7: what the licence says, and the two other ways to buy. */
export default function LicenceOptions({ price, teamPrice, owned, busy, onBuy }: Props) {
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
          {owned ? (
            <p className="text-muted">{words.team.owned}</p>
          ) : (
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
  const slip = useAddressSlip(addressSlip, email, setEmail);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy && !slip.stops(email)) onBuy({ licence: "gift", gift_to: email.trim() });
      }}
    >
      <p>{words.gift.text}</p>
      <TextField
        label={words.gift.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        hint={slip.question}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {words.gift.button(price)}
      </Button>
    </form>
  );
}

import "./licence-options.css";
import type { ReactNode } from "react";
import { TextField } from "#app/ui/form/field.tsx";
import { licences } from "#content/store/licence.ts";
import { licenceOptions as words } from "#content/store/sharing.ts";
import type { Licence } from "#shared/orders/licence.ts";

type Props = {
  /** The licences on offer, each with its price. */
  prices: readonly (readonly [Licence, string])[];
  licence: Licence;
  giftTo: string;
  /** About an address that looks mistyped. */
  giftQuestion: ReactNode;
  onLicence: (licence: Licence) => void;
  onGiftTo: (address: string) => void;
};

/** GR-7: for whom it is, and what the licence says. */
export function LicenceOptions({ prices, licence, giftTo, giftQuestion, onLicence, onGiftTo }: Props) {
  return (
    <fieldset className="licence-options">
      <legend className="item-heading">{words.heading}</legend>
      {prices.map(([kind, price]) => (
        <label key={kind}>
          <input
            type="radio"
            name="licence"
            value={kind}
            checked={licence === kind}
            onChange={() => onLicence(kind)}
          />
          <span>{words[kind].summary}</span>
          <span className="licence-price">{price}</span>
        </label>
      ))}
      {licence === "gift" && (
        <TextField
          label={words.gift.email}
          type="email"
          required
          autoComplete="off"
          hint={giftQuestion || words.gift.text}
          value={giftTo}
          onChange={(event) => onGiftTo(event.currentTarget.value)}
        />
      )}
      <p className="licence-text">{licences[licence].text}</p>
    </fieldset>
  );
}

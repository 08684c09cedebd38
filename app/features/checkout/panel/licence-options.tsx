import "./licence-options.css";
import type { ReactNode } from "react";
import { licences, licenceOptions as words } from "#content/store/checkout/licence.ts";
import type { Licence } from "#shared/orders/licence.ts";

type Props = {
  /** The licences on offer with their prices. */
  prices: readonly (readonly [Licence, string])[];
  licence: Licence;
  giftField: ReactNode;
  onLicence: (licence: Licence) => void;
};

/** GR-7: the choice of a licence, with its terms. */
export function LicenceOptions({ prices, licence, giftField, onLicence }: Props) {
  return (
    <fieldset className="licence-options">
      <legend className="sr-only">{words.heading}</legend>
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
          <span className="ml-auto font-mono text-sm font-medium">{price}</span>
        </label>
      ))}
      {licence === "gift" && giftField}
      <p className="licence-text">{licences[licence].text}</p>
    </fieldset>
  );
}

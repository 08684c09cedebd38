import { type ReactNode, useState } from "react";
import { suggestAddress } from "#shared/contact/address-slip.ts";

type Words = { question: (address: string) => string; take: string };

/**
 * Asks once about an email address that looks mistyped: call `if (slip.stops(email)) return;` before
 * submitting and pass `hint={slip.question}` to the field. Submitting the same address again accepts it.
 */
export function useAddressSlip(words: Words, email: string, onTake: (address: string) => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const meant = asked === email ? suggestAddress(email) : null;
  const question: ReactNode = meant && (
    <span role="alert">
      {words.question(meant)}{" "}
      <button type="button" className="link" onClick={() => onTake(meant)}>
        {words.take}
      </button>
    </span>
  );
  function stops(typed: string): boolean {
    setAsked(typed);
    return asked !== typed && suggestAddress(typed) !== null;
  }
  return { stops, question };
}

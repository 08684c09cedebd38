import { type ReactNode, useState } from "react";
import { suggestAddress } from "#shared/address-slip.ts";

type Words = { question: (address: string) => string; take: string };

/**
 * Asks once about an address that looks mistyped: `if (slip.stops(email)) return;` before it is sent, `hint={slip.question}` in
 * its field. Sent again as it is, it is taken.
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

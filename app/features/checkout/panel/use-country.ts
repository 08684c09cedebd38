import { useSyncExternalStore } from "react";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";
import type { Market } from "#shared/money.ts";
import { COUNTRIES } from "#shared/tax/countries.ts";

/** Where the buyer says to be: as chosen before, else where the connection seems to come from. Null: not known. */
export function useCountry(market: Market | null): [string | null, (country: string) => void] {
  const chosen = useSyncExternalStore(
    subscribeToStorage,
    () => readStored("buyer-country"),
    () => null,
  );
  const country = chosen ?? market?.country_code ?? "";
  return [COUNTRIES.includes(country) ? country : null, choose];
}

function choose(country: string): void {
  writeStored("buyer-country", country);
}

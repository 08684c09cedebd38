import { useEffect, useState, useSyncExternalStore } from "react";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";
import type { Market } from "#shared/money.ts";

export type NamedCountry = { code: string; name: string };

/** Where the buyer says to be: as chosen before, else where the connection seems to come from. Null: not known. */
export function useCountry(market: Market | null) {
  const countries = useCountries();
  const chosen = useSyncExternalStore(
    subscribeToStorage,
    () => readStored("buyer-country"),
    () => null,
  );
  const code = chosen ?? market?.country_code ?? "";
  const country = countries.some((country) => country.code === code) ? code : null;
  return { country, setCountry, countries };
}

/** Once the page is there. Their names are the browser's: the server may spell some of them otherwise. */
function useCountries(): NamedCountry[] {
  const [countries, setCountries] = useState<NamedCountry[]>([]);
  useEffect(() => {
    // Without them the server says where the connection comes from.
    import("#shared/tax/countries.ts").then(
      ({ namedCountries }) => setCountries(namedCountries()),
      () => {},
    );
  }, []);
  return countries;
}

function setCountry(country: string): void {
  writeStored("buyer-country", country);
}

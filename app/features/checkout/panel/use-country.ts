import { useEffect, useState } from "react";
import { useStored, writeStored } from "#app/browser-storage.ts";
import type { Market } from "#shared/money/money.ts";

export type NamedCountry = { code: string; name: string };

/** The buyer's country: the previous choice, else the country of the connection. Null when unknown. */
export function useCountry(market: Market | null) {
  const countries = useCountries();
  const chosen = useStored("buyer-country");
  const code = chosen ?? market?.country_code ?? "";
  const country = countries.some((country) => country.code === code) ? code : null;
  return { country, setCountry, countries };
}

/** Country names, loaded after hydration. They are the browser's, because the server may spell some differently. */
function useCountries(): NamedCountry[] {
  const [countries, setCountries] = useState<NamedCountry[]>([]);
  useEffect(() => {
    // If they fail to load, the server uses the connection's country.
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

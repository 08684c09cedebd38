import { countryName } from "#shared/tax/countries.ts";
import { ABROAD, type SupplyCountry } from "#shared/tax/supply-country.ts";

const BECAUSE: Record<SupplyCountry["because"], string> = {
  indian_billing: "the billing details are in India",
  agreed: "two of three say so",
  differ: "no two of three agree, so it counts as a sale in India",
  too_little: "too little is known, so it counts as a sale in India",
};

/** "India: two of three say so (buyer: France, connection: India, payment: India)". */
export function supplyCountryText({ country, because, buyer, connection, payment }: SupplyCountry): string {
  const said = `buyer: ${placeName(buyer)}, connection: ${placeName(connection)}, payment: ${placeName(payment)}`;
  return `${countryName(country)}: ${BECAUSE[because]} (${said})`;
}

function placeName(place: string | null): string {
  if (place === null) return "unknown";
  return place === ABROAD ? "not India" : countryName(place);
}

import { countryName } from "#shared/tax/countries.ts";
import { ABROAD, type SupplyCountry } from "#shared/tax/supply-country.ts";

const REASONS: Record<SupplyCountry["because"], string> = {
  indian_billing: "the billing details are in India",
  agreed: "two of three agree",
  differ: "no two agree, so it counts as a sale in India",
  too_little: "too little is known, so it counts as a sale in India",
};

/** Formats the evidence: "India: two of three agree (buyer: France, connection: India, payment: India)". */
export function supplyCountryText({ country, because, buyer, connection, payment }: SupplyCountry): string {
  const evidence = `buyer: ${placeName(buyer)}, connection: ${placeName(connection)}, payment: ${placeName(payment)}`;
  return `${countryName(country)}: ${REASONS[because]} (${evidence})`;
}

function placeName(place: string | null): string {
  if (place === null) return "unknown";
  return place === ABROAD ? "not India" : countryName(place);
}

import { COUNTRIES } from "#shared/tax/countries.ts";

/** For a list to choose from: India first, the others by their names. */
export function namedCountries(): [code: string, name: string][] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const [india, ...others] = COUNTRIES.map((code): [string, string] => [code, names.of(code) ?? code]);
  return [...(india ? [india] : []), ...others.toSorted(([, one], [, other]) => one.localeCompare(other))];
}

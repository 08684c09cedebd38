import { expect, test } from "vitest";
import { COUNTRY_CODE, type Geolocation } from "./geolocation.ts";

/** What every geolocation promises. */
export function geolocationContract(name: string, make: () => Promise<Geolocation>): void {
  test.each(["203.0.113.9", "2001:db8:1:2::9", "::1", "not an address", ""])(
    `CA-7 ${name}: %s gives a country code or null, never an error`,
    async (ip) => {
      const country = await (await make()).country(ip);
      if (country !== null) expect(country).toMatch(COUNTRY_CODE);
    },
  );
}

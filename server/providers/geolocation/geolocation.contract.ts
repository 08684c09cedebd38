import { expect, test } from "vitest";
import type { Geolocation } from "./geolocation.ts";

type Subject = {
  make(): Promise<Geolocation>;
  /** The addresses whose country it knows; all others it does not. */
  known: Record<string, string>;
};

/** What every geolocation promises. */
export function geolocationContract(name: string, { make, known }: Subject): void {
  test.each(["203.0.113.9", "not an address", "", "203.0.113.9/../..", "%00"])(
    `CA-7 ${name}: the country of %j, or null when it is not known, and never an error`,
    async (ip) => {
      expect(await (await make()).country(ip)).toBe(known[ip] ?? null);
    },
  );
}

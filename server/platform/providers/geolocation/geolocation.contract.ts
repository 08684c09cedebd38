import { expect, test } from "vitest";
import type { Geolocation } from "./geolocation.ts";

type Subject = {
  make(): Promise<Geolocation>;
  /** Addresses with a known country; all others are unknown. */
  known: Record<string, string>;
};

export function geolocationContract(name: string, { make, known }: Subject): void {
  test.each(["203.0.113.9", "not an address", "", "203.0.113.9/../..", "%00"])(
    `CA-7 ${name}: returns the country of %j, or null if unknown, and never throws`,
    async (ip) => {
      expect(await (await make()).country(ip)).toBe(known[ip] ?? null);
    },
  );
}

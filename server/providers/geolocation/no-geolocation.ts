import type { Geolocation } from "./geolocation.ts";

/** Without a service nobody's country is known. */
export function createNoGeolocation(): Geolocation {
  return { country: async () => null };
}

import type { Geolocation } from "./geolocation.ts";

export function createNoGeolocation(): Geolocation {
  return { country: async () => null };
}

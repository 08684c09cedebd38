/**
 * Resolves to an upper-case ISO country code, or null if unknown. Never throws and returns within seconds.
 * Addresses are never stored or logged.
 */
export interface Geolocation {
  country(ip: string): Promise<string | null>;
}

export const COUNTRY_CODE = /^[A-Z]{2}$/;

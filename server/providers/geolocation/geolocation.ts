/**
 * Promises: resolves to an ISO country code in capitals, or null when it does not know; never throws, and is back within
 * seconds whatever the service does. An address is never stored or logged.
 */
export interface Geolocation {
  country(ip: string): Promise<string | null>;
}

export const COUNTRY_CODE = /^[A-Z]{2}$/;

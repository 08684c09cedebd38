import type { Services } from "#server/services.ts";
import { COUNTRIES } from "#shared/tax/countries.ts";

type Asking = { req: { header(name: string): string | undefined }; var: { clientIp: string } };

/** Returns the country of a request's address, from the CDN's header if configured, or null if unknown. */
export async function connectionCountry(
  { config, geolocation }: Pick<Services, "config" | "geolocation">,
  c: Asking,
): Promise<string | null> {
  // Ignores the CDN's codes for unknown, such as Cloudflare's XX and T1 (Tor).
  const stated = config.countryHeader && c.req.header(config.countryHeader)?.trim().toUpperCase();
  if (stated && COUNTRIES.includes(stated)) return stated;
  const found = await geolocation.country(c.var.clientIp);
  return found !== null && COUNTRIES.includes(found) ? found : null;
}

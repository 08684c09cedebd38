import type { Services } from "#server/services.ts";
import { COUNTRIES } from "#shared/tax/countries.ts";

type Asking = { req: { header(name: string): string | undefined }; var: { clientIp: string } };

/** The country that a request's address belongs to, by the CDN's header where one is configured; null: nobody knows. */
export async function connectionCountry(
  { config, geolocation }: Pick<Services, "config" | "geolocation">,
  c: Asking,
): Promise<string | null> {
  // What CDNs put where they do not know, as Cloudflare's XX and T1 (Tor), is no country.
  const stated = config.countryHeader && c.req.header(config.countryHeader)?.trim().toUpperCase();
  if (stated && COUNTRIES.includes(stated)) return stated;
  const found = await geolocation.country(c.var.clientIp);
  return found !== null && COUNTRIES.includes(found) ? found : null;
}

import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import type { Market } from "#shared/money/money.ts";
import { COUNTRIES } from "#shared/tax/countries.ts";

/** Currency and rate of the visitor. Pages do not wait for it: the browser requests it after showing USD. */
export function marketRoutes(services: Pick<Services, "config" | "exchangeRate" | "geolocation">) {
  const routes = new Hono<AppEnv>().get("/visitor-address", (c) =>
    // The caller's own address, for `doctor` to compare with TRUST_PROXY.
    c.json({ address: c.var.clientIp }, 200, { "Cache-Control": "no-store" }),
  );
  return routes.get("/market", async (c) => {
    const [found, { rate }] = await Promise.all([
      connectionCountry(services, c),
      services.exchangeRate.usdToInr(),
    ]);
    const country = found ?? "US";
    const market: Market = { country_code: country, currency: country === "IN" ? "INR" : "USD", rate };
    return c.json(market, 200, { "Cache-Control": "private, max-age=300" });
  });
}

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

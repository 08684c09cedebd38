import { type Context, Hono } from "hono";
import type { AppEnv } from "#server/http/http.ts";
import { COUNTRY_CODE } from "#server/providers/geolocation/geolocation.ts";
import type { Services } from "#server/services.ts";
import type { Market } from "#shared/money.ts";

/** What the visitor pays in, and the rate. Pages do not wait for it: the browser asks after it has shown USD. */
export function marketRoutes({
  config,
  exchangeRate,
  geolocation,
}: Pick<Services, "config" | "exchangeRate" | "geolocation">) {
  async function countryOf(c: Context<AppEnv>): Promise<string> {
    const stated = config.countryHeader && c.req.header(config.countryHeader)?.trim().toUpperCase();
    if (stated && COUNTRY_CODE.test(stated) && !UNKNOWN.has(stated)) return stated;
    return (await geolocation.country(c.var.clientIp)) ?? "US";
  }

  return new Hono<AppEnv>().get("/market", async (c) => {
    const [country, { rate }] = await Promise.all([countryOf(c), exchangeRate.usdToInr()]);
    const market: Market = { country_code: country, currency: country === "IN" ? "INR" : "USD", rate };
    return c.json(market, 200, { "Cache-Control": "private, max-age=300" });
  });
}

/** What CDNs put where they do not know: Cloudflare's XX and T1 (Tor). */
const UNKNOWN = new Set(["XX", "T1", "ZZ"]);

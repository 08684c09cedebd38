import { Hono } from "hono";
import type { AppEnv } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import type { Market } from "#shared/money.ts";
import { connectionCountry } from "./connection-country.ts";

/** What the visitor pays in, and the rate. Pages do not wait for it: the browser asks after it has shown USD. */
export function marketRoutes(services: Pick<Services, "config" | "exchangeRate" | "geolocation">) {
  return new Hono<AppEnv>().get("/market", async (c) => {
    const [found, { rate }] = await Promise.all([
      connectionCountry(services, c),
      services.exchangeRate.usdToInr(),
    ]);
    const country = found ?? "US";
    const market: Market = { country_code: country, currency: country === "IN" ? "INR" : "USD", rate };
    return c.json(market, 200, { "Cache-Control": "private, max-age=300" });
  });
}

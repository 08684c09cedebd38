import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import type { Market } from "#shared/money.ts";
import { connectionCountry } from "./connection-country.ts";

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

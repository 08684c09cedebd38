import * as v from "valibot";
import type { Config } from "#server/config.ts";
import { check, type Finding, good, unused, wrong } from "./finding.ts";

const TIMEOUT_MS = 10_000;
/** Addresses of two countries: the site tells a visitor the country that it takes them to be in. */
const FORGED = ["49.44.79.236", "8.8.8.8"];

/** From outside, as any visitor: an X-Forwarded-For of one's own must count for nothing. */
export function checkVisitorAddress({ siteUrl, trustProxy, countryHeader, mode }: Config): Promise<Finding> {
  const remedy =
    "Let your proxy add the visitor's address to X-Forwarded-For (deploy/nginx.conf), lead SITE_URL to the proxy and not to the site's port, and set TRUST_PROXY to the number of proxies, or to their networks.";
  return check("visitors' address", remedy, async () => {
    if (trustProxy === 0) return good("X-Forwarded-For is not read: TRUST_PROXY is 0.");
    const countries = await Promise.all(FORGED.map((address) => countryOf(siteUrl, address))).catch(
      (error) => {
        if (mode === "live") throw error;
      },
    );
    if (!countries) return unused(`Nothing runs at ${siteUrl}.`);
    if (new Set(countries).size > 1)
      return wrong("A visitor is believed any address: limits for each visitor count for nothing.", remedy);
    if (countryHeader)
      return unused(`${countryHeader} names the country: what address a visitor has cannot be seen outside.`);
    return good("A visitor's own X-Forwarded-For is not believed.");
  });
}

const market = v.object({ country_code: v.string() });

async function countryOf(siteUrl: string, forwardedFor: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/market`, {
    headers: { "X-Forwarded-For": forwardedFor },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return v.parse(market, await response.json()).country_code;
}

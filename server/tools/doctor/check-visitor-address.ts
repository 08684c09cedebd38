import { lookup } from "node:dns/promises";
import * as v from "valibot";
import type { Config } from "#server/config.ts";
import { isPrivateAddress } from "#server/platform/net/client-address.ts";
import { ask, check, type Finding, good, unused, wrong } from "./finding.ts";

/** Addresses of two countries: the site returns the country that it derives from the visitor's address. */
const FORGED = ["49.44.79.236", "8.8.8.8"];

/**
 * Connects like a visitor: the site must see an internet address instead of the proxy's, and must ignore a forged
 * X-Forwarded-For.
 */
export function checkVisitorAddress(
  { siteUrl, trustProxy, countryHeader, mode }: Config,
  resolve: (hostname: string) => Promise<string> = async (hostname) => (await lookup(hostname)).address,
): Promise<Finding> {
  const remedy =
    "Let your proxy add the visitor's address to X-Forwarded-For (deploy/nginx.conf), lead SITE_URL to the proxy and not to the site's port, and set TRUST_PROXY to the number of proxies, or to their networks.";
  return check("visitors' address", remedy, async () => {
    const seen = await proxyAddress(siteUrl, resolve).catch(() => null);
    if (seen) return wrong(`Visitors share one address: the site sees ${seen}, its proxy.`, TOO_FEW_PROXIES);
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

const TOO_FEW_PROXIES =
  "Raise TRUST_PROXY by one for each proxy that is not counted: 1 where compose.yaml's nginx ends TLS, 2 where a proxy of the host ends it in front of that (docs/deploying.md).";

/**
 * Returns the private address that the site sees, although SITE_URL is on the internet; null if it sees a public
 * one.
 */
async function proxyAddress(siteUrl: string, resolve: (hostname: string) => Promise<string>) {
  const { hostname } = new URL(siteUrl);
  if (isPrivateAddress(await resolve(hostname.replace(/^\[|\]$/g, "")))) return null;
  const response = await ask(`${siteUrl}/api/visitor-address`);
  const { address } = v.parse(visitor, await response.json());
  return isPrivateAddress(address) ? address : null;
}

const visitor = v.object({ address: v.string() });
const market = v.object({ country_code: v.string() });

async function countryOf(siteUrl: string, forwardedFor: string): Promise<string> {
  const response = await ask(`${siteUrl}/api/market`, { headers: { "X-Forwarded-For": forwardedFor } });
  return v.parse(market, await response.json()).country_code;
}

import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import * as v from "valibot";
import { networkOf } from "#server/platform/net/client-address.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { COUNTRY_CODE, type Geolocation } from "./geolocation.ts";

type Options = {
  /** `{ip}` is replaced by the visitor's address. */
  url: string;
  clock: () => Date;
  log: Logger;
  timeoutMs?: number;
  maxNetworks?: number;
};

/**
 * Service that returns `{ country_code }`. Results are cached by network, never by address; while it fails, a
 * network's last result is used.
 */
export function createHttpGeolocation({
  url,
  clock,
  log,
  timeoutMs = 3000,
  maxNetworks = 10_000,
}: Options): Geolocation {
  const cache = new LRUCache<string, Promise<string | null>>({
    max: maxNetworks,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  const lastGood = new LRUCache<string, string>({ max: maxNetworks });

  async function ask(ip: string): Promise<string> {
    const response = await fetch(url.replaceAll("{ip}", encodeURIComponent(ip)), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`geolocation service returned ${response.status}`);
    return v.parse(countryResponse, await response.json()).country_code.toUpperCase();
  }

  return {
    async country(ip) {
      const network = networkOf(ip, { ipv4: 24, ipv6: 48 });
      if (!network) return null;
      const cached = cache.get(network);
      if (cached) return cached;
      const asked = ask(ip).then((found) => {
        lastGood.set(network, found);
        return found;
      });
      const country = asked.catch((error) => {
        // The error's URL may contain the address: log only its kind.
        log.warn({ kind: (error as Error).name }, "geolocation failed");
        cache.set(network, country, { ttl: RETRY_AFTER });
        return lastGood.get(network) ?? null;
      });
      cache.set(network, country);
      return country;
    },
  };
}

const RETRY_AFTER = 60_000;

const countryResponse = v.object({
  country_code: v.pipe(v.string(), v.toUpperCase(), v.regex(COUNTRY_CODE)),
});

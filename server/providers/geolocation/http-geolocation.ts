import type { Logger } from "pino";
import * as v from "valibot";
import { COUNTRY_CODE, type Geolocation } from "./geolocation.ts";
import { networkOf } from "./network-of.ts";

type Options = {
  /** `{ip}` in it stands for the visitor's address. */
  url: string;
  clock: () => Date;
  log: Logger;
  timeoutMs?: number;
  maxNetworks?: number;
};

/** A service that answers `{ country_code }`. Answers are kept in memory by network, never by address. */
export function createHttpGeolocation({
  url,
  clock,
  log,
  timeoutMs = 3000,
  maxNetworks = 10_000,
}: Options): Geolocation {
  const kept = new Map<string, { country: Promise<string | null>; until: number }>();

  async function ask(ip: string): Promise<string | null> {
    const answer = await fetch(url.replaceAll("{ip}", encodeURIComponent(ip)), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!answer.ok) throw new Error(`The geolocation service answered ${answer.status}`);
    return v.parse(countryAnswer, await answer.json()).country_code.toUpperCase();
  }

  function keep(network: string, ip: string): Promise<string | null> {
    const now = clock().getTime();
    const entry = { country: ask(ip), until: now + DAY };
    entry.country = entry.country.catch((error) => {
      // The error may carry the address in the URL: only its kind is told.
      log.warn({ kind: (error as Error).name }, "geolocation: no answer");
      entry.until = now + RETRY_AFTER;
      return null;
    });
    // The oldest entry makes room: a map keeps its order of insertion.
    if (kept.size >= maxNetworks) kept.delete(kept.keys().next().value ?? "");
    kept.delete(network);
    kept.set(network, entry);
    return entry.country;
  }

  return {
    async country(ip) {
      const network = networkOf(ip);
      if (!network) return null;
      const entry = kept.get(network);
      return entry && clock().getTime() < entry.until ? entry.country : keep(network, ip);
    },
  };
}

const DAY = 24 * 3_600_000;
const RETRY_AFTER = 60_000;

const countryAnswer = v.object({
  country_code: v.pipe(v.string(), v.toUpperCase(), v.regex(COUNTRY_CODE)),
});

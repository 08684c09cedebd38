import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Reader, type Response } from "mmdb-lib";
import { plainAddress } from "#server/platform/net/client-address.ts";
import { COUNTRY_CODE, type Geolocation } from "./geolocation.ts";

const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Local database of networks and countries (CC0, from npm): no address leaves the machine. */
export function createLocalGeolocation(): Geolocation {
  let reader: Promise<Reader<Network>> | null = null;
  const load = async () =>
    new Reader<Network>(await readFile(createRequire(import.meta.url).resolve(DATABASE)));
  return {
    async country(ip) {
      const address = plainAddress(ip);
      if (address === null) return null;
      reader ??= load();
      const country = (await reader).get(address)?.country_code ?? "";
      return COUNTRY_CODE.test(country) ? country : null;
    },
  };
}

type Network = Response & { country_code?: string };

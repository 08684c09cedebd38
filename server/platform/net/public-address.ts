import { lookup as resolveName } from "node:dns";
import { isIPv4, type LookupFunction } from "node:net";
import { networks } from "./client-address.ts";

/** Ranges that are not on the public internet: private, loopback, link-local, metadata services, carrier NAT, tests, multicast. */
const RESERVED_IPV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "168.63.129.16/32", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** Within 2000::/3, outside of which no IPv6 address is public: Teredo and ORCHID, documentation, 6to4. */
const RESERVED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const isReserved = networks([...RESERVED_IPV4, ...RESERVED_IPV6]);
const isUnicastIpv6 = networks(["2000::/3"]);

/** Fails closed: anything that is not a plain public address is not one, IPv4 addresses mapped into IPv6 included. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !isReserved(ip);
  return !ip.includes("%") && isUnicastIpv6(ip) && !isReserved(ip);
}

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/**
 * A resolver for connections to public addresses only. The socket connects to the very address that is checked
 * here, so DNS rebinding has no effect.
 */
export function publicLookup(resolve: LookupFunction = resolveName as LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      if (error) return callback(error, address, family);
      const addresses = Array.isArray(address) ? address.map((entry) => entry.address) : [address];
      if (addresses.length > 0 && addresses.every(isPublicAddress)) return callback(null, address, family);
      callback(new PrivateAddressError(`${hostname} is not on the public internet`), address, family);
    });
  };
}

export function isLoopback(ip: string): boolean {
  return ip === "::1" || /^(::ffff:)?127\./.test(ip);
}

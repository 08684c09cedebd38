import { BlockList, isIP, isIPv4 } from "node:net";

/**
 * Number of trusted proxies in front (0: none), all on this machine or a private network; or the networks
 * that they are in.
 */
export type TrustProxy = number | string[];

const PRIVATE = [
  ...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"],
  ...["::1/128", "fc00::/7", "fe80::/10"],
];

/**
 * Returns the visitor's address: the connection's own, or the one from X-Forwarded-For. Each proxy appends
 * its client on the right, so an entry counts only if the hop that wrote it is trusted.
 */
export function createClientAddress(trustProxy: TrustProxy) {
  const isOurs = networks(typeof trustProxy === "number" ? PRIVATE : trustProxy);
  const hops = typeof trustProxy === "number" ? trustProxy : Number.POSITIVE_INFINITY;
  return (peer: string, forwardedFor = ""): string => {
    let address = plainAddress(peer) ?? peer;
    const entries = forwardedFor.split(",").reverse();
    for (const [hop, entry] of entries.entries()) {
      const before = plainAddress(entry);
      if (hop >= hops || !isOurs(address) || before === null) break;
      address = before;
    }
    return address;
  };
}

const isPrivate = networks(PRIVATE);

/** True for this machine and private networks: never a visitor's address on the internet. */
export function isPrivateAddress(address: string): boolean {
  return isPrivate(plainAddress(address) ?? address);
}

/** Accepts an address or a network, such as 203.0.113.7 or 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = isIPv4(address) ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

/** Returns whether an address is in one of the networks. */
export function networks(list: string[]): (address: string) => boolean {
  const blocks = new BlockList();
  for (const network of list) {
    const [address = "", prefix] = network.split("/");
    blocks.addSubnet(address, Number(prefix ?? (isIPv4(address) ? 32 : 128)), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && blocks.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}

/**
 * Strips a port ("203.0.113.7:4711", "[2001:db8::1]:4711"), a zone and the IPv4-mapped IPv6 prefix; null for
 * invalid input.
 */
export function plainAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? null : address;
}

/** Prefix length of the network, by address family. */
type Prefix = { ipv4: 24 | 32; ipv6: 48 | 64 };

/** Returns the network of an address, such as 203.0.113.0/24 or 2001:db8:1::/48; null for invalid input. */
export function networkOf(ip: string, prefix: Prefix): string | null {
  const plain = plainAddress(ip);
  if (plain === null) return null;
  if (isIPv4(plain)) return prefix.ipv4 === 32 ? plain : `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  const [left = [], right = []] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, prefix.ipv6 / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${prefix.ipv6}`;
}

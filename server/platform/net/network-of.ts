import { isIPv4, isIPv6 } from "node:net";

/** Prefix length of the network, by address family. */
type Prefix = { ipv4: 24 | 32; ipv6: 48 | 64 };

/** Returns the network of an address, such as 203.0.113.0/24 or 2001:db8:1::/48; null for invalid input. */
export function networkOf(ip: string, prefix: Prefix): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return prefix.ipv4 === 32 ? plain : `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return null;
  const [left = [], right = []] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, prefix.ipv6 / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${prefix.ipv6}`;
}

import { expect, test } from "vitest";
import { networkOf } from "./client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["2001:0db8:0001:0002:0003:0004:0005:0006", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["../../etc", null],
])("CA-7 maps %s to %s", (ip, network) => {
  expect(networkOf(ip, { ipv4: 24, ipv6: 48 })).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
])("SI-18 counts %s as %s", (ip, network) => {
  expect(networkOf(ip, { ipv4: 32, ipv6: 64 })).toBe(network);
});

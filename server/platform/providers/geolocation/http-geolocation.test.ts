import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { json, type StandIn, startStandIn } from "#test/fixtures/stand-in-server.ts";
import { geolocationContract } from "./geolocation.contract.ts";
import { createHttpGeolocation } from "./http-geolocation.ts";
import { createLocalGeolocation } from "./local-geolocation.ts";
import { createNoGeolocation } from "./no-geolocation.ts";

let service: StandIn;
let now = new Date("2026-11-01T00:00:00Z");
const make = (options: { timeoutMs?: number; maxNetworks?: number } = {}) =>
  createHttpGeolocation({
    url: `${service.url}/{ip}/json/`,
    clock: () => now,
    log: pino({ level: "silent" }),
    ...options,
  });

beforeAll(async () => {
  service = await startStandIn();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.answer(json({ country_code: "IN" }));
});

geolocationContract("the HTTP service", { make: async () => make(), known: { "203.0.113.9": "IN" } });
geolocationContract("the database on our own disk", {
  make: async () => createLocalGeolocation(),
  known: { "203.0.113.9": "AU" },
});
geolocationContract("no service", { make: async () => createNoGeolocation(), known: {} });

test("CA-7 looks a network up once for all its visitors", async () => {
  const geolocation = make();
  const visitors = Array.from({ length: 50 }, (_, i) => geolocation.country(`203.0.113.${i}`));
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(["IN"]));
  expect(service.requests).toHaveLength(1);
  await geolocation.country("203.0.114.1");
  expect(service.requests).toHaveLength(2);
});

test("CA-7 limits the cache of networks", async () => {
  const geolocation = make({ maxNetworks: 2 });
  for (const ip of ["10.0.1.1", "10.0.2.1", "10.0.3.1", "10.0.1.1"]) await geolocation.country(ip);
  expect(service.requests).toHaveLength(4);
});

test.each([
  ["an error", json({ error: true }, 500)],
  ["no country_code", json({ error: true, reason: "Reserved IP Address" })],
  ["a null country", json({ country_code: null })],
  ["a made-up country", json({ country_code: "<b>" })],
])("CA-7 treats %s as unknown and retries after a minute", async (_, handler) => {
  service.answer(handler);
  const geolocation = make();
  expect(await geolocation.country("203.0.113.1")).toBeNull();
  service.answer(json({ country_code: "IN" }));
  expect(await geolocation.country("203.0.113.1")).toBeNull();
  now = new Date(now.getTime() + 61_000);
  expect(await geolocation.country("203.0.113.1")).toBe("IN");
});

test("CA-7 gives up on a service that hangs", async () => {
  service.answer(() => {});
  expect(await make({ timeoutMs: 50 }).country("203.0.113.1")).toBeNull();
});

test("CA-7 uses a network's last response while the service is down", async () => {
  const geolocation = make();
  expect(await geolocation.country("203.0.113.1")).toBe("IN");
  now = new Date(now.getTime() + 25 * 3_600_000);
  service.answer(json({ error: true, reason: "RateLimited" }, 429));
  expect(await geolocation.country("203.0.113.1")).toBe("IN");
  expect(await geolocation.country("198.51.100.1")).toBeNull();
  expect(service.requests).toHaveLength(3);
});

test.each([
  ["49.36.0.1", "IN"],
  ["::ffff:49.36.0.1", "IN"],
  ["2405:201::1", "IN"],
  ["8.8.8.8", "US"],
  ["127.0.0.1", null],
  ["10.1.2.3", null],
  ["fe80::1%eth0", null],
])("CA-6 finds the country of %s in the local database: %s", async (ip, country) => {
  expect(await createLocalGeolocation().country(ip)).toBe(country);
});

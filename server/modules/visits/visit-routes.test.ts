import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dailyVisits } from "#server/platform/db/schema/visits.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { storeVisits } from "./store-visits.ts";
import type { MemoryVisitCounter } from "./visit-counter.ts";

const PERSON =
  "Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
let test: Awaited<ReturnType<typeof createTestApp>>;
let counter: MemoryVisitCounter;
let now = new Date("2026-11-17T10:00:00Z");

beforeAll(async () => {
  test = await createTestApp({
    env: { TRUST_PROXY: "1", SITE_URL: "https://shop.example" },
    clock: () => now,
  });
  counter = test.services.visits as MemoryVisitCounter;
  await publishTestItem(test.services, { slug: "paid-one", priceCents: 4900 });
  await publishTestItem(test.services, { slug: "free-one" });
  await test.services.catalogue.reload(test.db);
});
beforeEach(() => {
  counter.take();
  now = new Date(now.getTime() + 60_000);
});
afterAll(() => test.close());

async function beacon(
  body: Record<string, unknown> | string,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await test.request("/api/visits", {
    method: "POST",
    headers: { "User-Agent": PERSON, "Content-Type": "text/plain;charset=UTF-8", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  if (response.status === 204) expect(await response.text()).toBe("");
  return response.status;
}

const counted = () => counter.take().map(({ kind, name, count }) => [kind, name, count]);

it("PM-3 counts pages and items by path, sent as text or JSON, as daily sums", async () => {
  for (const path of ["/", "/about", "/about", "/store", "/store?item=paid-one", "/resources/free-one"])
    expect(await beacon({ path, referrer: "" })).toBe(204);
  await beacon({ path: "/terms", referrer: "" }, { "Content-Type": "application/json" });
  await storeVisits(test.services, counter).close();
  const rows = await test.db.select().from(dailyVisits);
  expect(rows.map(({ day, kind, name, count }) => [day, kind, name, count]).toSorted()).toEqual([
    ["2026-11-17", "item", "free-one", 1],
    ["2026-11-17", "item", "paid-one", 1],
    ["2026-11-17", "page", "/", 1],
    ["2026-11-17", "page", "/about", 2],
    ["2026-11-17", "page", "/store", 1],
    ["2026-11-17", "page", "/terms", 1],
  ]);
});

it("PM-3 stores the referring host and campaign, cut to 64 characters, and never our own host", async () => {
  const long = "é".repeat(70);
  await beacon({ path: "/", referrer: "news.example", source: "letter", medium: "mail", campaign: long });
  await beacon({
    path: "/",
    referrer: "https://News.example/x?y=z",
    source: "letter",
    medium: "mail",
    campaign: long,
  });
  await beacon({ path: "/", referrer: "shop.example" });
  await beacon({ path: "/", referrer: "not a host" });
  await storeVisits(test.services, counter).close();
  const rows = await test.db.select().from(dailyVisits);
  expect(rows.filter(({ name, source }) => name === "/" && source !== "")).toMatchObject([
    { referrer: "news.example", source: "letter", medium: "mail", campaign: "é".repeat(64), count: 2 },
  ]);
  expect(new Set(rows.map(({ referrer }) => referrer))).toEqual(new Set(["", "news.example"]));
});

it("PM-3 returns 204 without counting for opt-outs, bots and other sites' pages", async () => {
  const visit = { path: "/about", referrer: "" };
  expect(await beacon(visit, { "Sec-GPC": "1" })).toBe(204);
  expect(await beacon(visit, { DNT: "1" })).toBe(204);
  expect(await beacon(visit, { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" })).toBe(204);
  expect(await beacon(visit, { "User-Agent": "" })).toBe(204);
  expect(await beacon(visit, { "Sec-Fetch-Site": "cross-site" })).toBe(204);
  expect(counted()).toEqual([]);
  expect(await beacon(visit, { "Sec-Fetch-Site": "same-origin", DNT: "0" })).toBe(204);
  expect(counted()).toEqual([["page", "/about", 1]]);
});

it("PM-3 does not count unknown paths, the console or demo pages", async () => {
  const made = ["/nothing", "/store/none", "/operator", "/operator/orders", "/demo/ui", "/robots.txt", "/*"];
  for (const path of [...made, "/auth/callback", "/about/", "//about", "//[", "/\\about"])
    expect(await beacon({ path, referrer: "" }), path).toBe(204);
  expect(counted()).toEqual([]);
  for (const path of ["/store?item=none", "/store?item=free-one", "/about?item=paid-one"])
    await beacon({ path, referrer: "" });
  expect(counted()).toEqual([
    ["page", "/store", 2],
    ["page", "/about", 1],
  ]);
});

it("PM-3 rejects malformed beacons", async () => {
  for (const body of ["", "{", "[]", "{}", '{"path":7}', '{"path":"about"}', '{"path":"/","source":{}}'])
    expect(await beacon(body), body).toBe(400);
  expect(await beacon({ path: "/", referrer: "x".repeat(5_000) })).toBe(413);
  expect(counted()).toEqual([]);
});

it("PM-3 stops counting a visitor after 120 beacons a minute without affecting others", async () => {
  const from = (address: string) => beacon({ path: "/faq", referrer: "" }, { "X-Forwarded-For": address });
  for (let n = 0; n < 125; n++) expect(await from("203.0.113.7")).toBe(204);
  expect(counted()).toEqual([["page", "/faq", 120]]);
  await from("203.0.113.8");
  now = new Date(now.getTime() + 60_000);
  await from("203.0.113.7");
  expect(counted()).toEqual([["page", "/faq", 2]]);
});

it("PM-3 counts the beacon, not the page request", async () => {
  await test.request("/about", { headers: { "User-Agent": PERSON } });
  expect(counted()).toEqual([]);
});

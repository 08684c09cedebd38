import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dailyVisits } from "#server/db/schema/visits.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { startTestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { storeVisits } from "./store-visits.ts";
import { createVisitCounter } from "./visit-counter.ts";

const PERSON =
  "Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
const headers = (more: Record<string, string> = {}) => {
  const all: Record<string, string> = { "user-agent": PERSON, ...more };
  return (name: string) => all[name];
};
const config = { siteUrl: "https://shop.example", countryHeader: "cf-ipcountry" };
const clock = () => new Date("2026-11-16T10:00:00Z");

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp({ pages: true });
  await publishTestItem(test.services, { slug: "paid-one", priceCents: 4900 });
});
afterAll(() => test.close());

it("OP-3 counts people by page, referring host and country, and leaves out programs and pages fetched ahead", () => {
  const counter = createVisitCounter({ config, clock });
  counter.count("page", "/store", headers({ referer: "https://news.example/x?y", "cf-ipcountry": "in" }));
  counter.count("page", "/store", headers({ referer: "https://news.example/z", "cf-ipcountry": "IN" }));
  counter.count("page", "/store", headers({ referer: "https://shop.example/about" }));
  counter.count(
    "page",
    "/store",
    headers({ "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }),
  );
  counter.count("page", "/store", headers({ "sec-purpose": "prefetch" }));
  expect(counter.take()).toEqual([
    { day: "2026-11-16", kind: "page", name: "/store", referrer: "news.example", country: "IN", count: 2 },
    { day: "2026-11-16", kind: "page", name: "/store", referrer: "", country: "", count: 1 },
  ]);
});

it("OP-3 made-up referrers cannot grow the memory without end", () => {
  const counter = createVisitCounter({ config, clock });
  for (let n = 0; n < 6_000; n++) counter.count("page", "/", headers({ referer: `https://h${n}.example/` }));
  const sums = counter.take();
  expect(sums.length).toBeLessThanOrEqual(5_001);
  expect(sums.reduce((total, { count }) => total + count, 0)).toBe(6_000);
});

it("OP-3 what could not be stored is counted together with what came since, under the day it was counted on", () => {
  let now = "2026-11-16T23:59:58Z";
  const counter = createVisitCounter({ config, clock: () => new Date(now) });
  const visit = () => counter.count("page", "/", headers());
  visit();
  counter.putBack(counter.take());
  visit();
  counter.putBack(counter.take());
  now = "2026-11-17T00:00:03Z";
  visit();
  expect(counter.take().map(({ day, count }) => [day, count])).toEqual([
    ["2026-11-16", 2],
    ["2026-11-17", 1],
  ]);
  expect(counter.take()).toEqual([]);
});

it("OP-3 pages and items are counted where they are served, from memory and rendered, and kept as sums of the day", async () => {
  const { db, services } = test;
  const visit = (path: string) => test.request(path, { headers: { "User-Agent": PERSON } });
  for (const path of ["/about", "/about", "/store?item=paid-one", "/robots.txt", "/no-such-page"])
    await visit(path);
  const counter = services.visits as ReturnType<typeof createVisitCounter>;
  await storeVisits(services, counter).close();
  const rows = await db.select().from(dailyVisits);
  expect(rows.map(({ kind, name, count }) => [kind, name, count]).toSorted()).toEqual([
    ["item", "paid-one", 1],
    ["page", "/about", 2],
  ]);
  await visit("/about");
  await storeVisits(services, counter).close();
  const [about] = await db.select().from(dailyVisits).where(eq(dailyVisits.name, "/about"));
  expect(about?.count).toBe(3);
});

it("OP-3 a checkout begun, a purchase and a download are counted with their item, and a program's are not", async () => {
  const shop = await startTestShop();
  const { services } = shop;
  await publishTestItem(services, { slug: "paid-one", priceCents: 4900 });
  const user = await signedInUser(shop.url, "ann@client.example");
  const person: typeof user = {
    ...user,
    fetch: (path, init) => user.fetch(path, { ...init, headers: { ...init?.headers, "User-Agent": PERSON } }),
  };
  const { orderId } = await shop.order(person, "paid-one");
  expect((await shop.verify(person, shop.razorpay.pay(orderId))).status).toBe(200);
  expect((await person.fetch("/api/secure-download?slug=paid-one")).status).toBe(200);
  // Without a browser's name: a program.
  expect((await user.fetch("/api/secure-download?slug=paid-one")).status).toBe(200);
  const counter = services.visits as ReturnType<typeof createVisitCounter>;
  const counted = counter.take().map(({ kind, name, count }) => [kind, name, count]);
  expect(counted.toSorted()).toEqual([
    ["checkout", "paid-one", 1],
    ["download", "paid-one", 1],
    ["purchase", "paid-one", 1],
  ]);
  await shop.close();
});

import { expect, it } from "vitest";
import { createSettingsSnapshot } from "#server/platform/settings/index.ts";
import type { VisitSource } from "#server/services.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { startTestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { createVisitCounter } from "./visit-counter.ts";

const settings = createSettingsSnapshot();

const PERSON =
  "Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
const headers = (more: Record<string, string> = {}) => {
  const all: Record<string, string> = { "user-agent": PERSON, ...more };
  return (name: string) => all[name];
};
const from = (more: Partial<VisitSource>) => ({
  referrer: "",
  source: "",
  medium: "",
  campaign: "",
  ...more,
});
const config = { countryHeader: "cf-ipcountry" };
const clock = () => new Date("2026-11-16T10:00:00Z");

it("OP-3 counts visitors by page, source and country, without bots", () => {
  const counter = createVisitCounter({ config, clock, settings });
  const news = from({ referrer: "news.example", campaign: "launch" });
  counter.count("page", "/store", headers({ "cf-ipcountry": "in" }), news);
  counter.count("page", "/store", headers({ "cf-ipcountry": "IN" }), news);
  counter.count("page", "/store", headers());
  const program = "Googlebot/2.1 (+http://www.google.com/bot.html)";
  counter.count("page", "/store", headers({ "user-agent": program }));
  const seen = { day: "2026-11-16", kind: "page", name: "/store" };
  expect(counter.take()).toEqual([
    { ...seen, ...news, country: "IN", count: 2 },
    { ...seen, ...from({}), country: "", count: 1 },
  ]);
});

it("OP-3 PM-3 limits memory and daily rows when sources are invented", () => {
  const counter = createVisitCounter({ config, clock, settings });
  const sums = [];
  for (let n = 0; n < 6_000; n++) {
    counter.count("page", "/", headers(), from({ referrer: `h${n}.example` }));
    if (n % 100 === 0) sums.push(...counter.take());
  }
  sums.push(...counter.take());
  expect(sums.filter(({ referrer }) => referrer !== "")).toHaveLength(1_000);
  expect(sums.reduce((total, { count }) => total + count, 0)).toBe(6_000);

  const campaign = from({ campaign: "launch" });
  for (let n = 0; n < 6_000; n++) counter.count("item", `item-${n}`, headers(), campaign);
  counter.putBack(counter.take());
  const items = counter.take();
  expect(items.filter(({ campaign }) => campaign !== "").length).toBeLessThanOrEqual(5_000);
});

it("OP-3 stores failed counts later, under the day they were counted on", () => {
  let now = "2026-11-16T18:29:58Z";
  const counter = createVisitCounter({ config, clock: () => new Date(now), settings });
  const visit = () => counter.count("page", "/", headers());
  visit();
  counter.putBack(counter.take());
  visit();
  counter.putBack(counter.take());
  now = "2026-11-16T18:30:03Z";
  visit();
  expect(counter.take().map(({ day, count }) => [day, count])).toEqual([
    ["2026-11-16", 2],
    ["2026-11-17", 1],
  ]);
  expect(counter.take()).toEqual([]);
});

it("OP-3 counts checkouts, purchases and downloads with their item, without bots", async () => {
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
  // No user agent, so it counts as a bot.
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

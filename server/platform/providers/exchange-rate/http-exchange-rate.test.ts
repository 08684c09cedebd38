import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { connectDatabase, type Database } from "#server/platform/db/database.ts";
import { exchangeRates } from "#server/platform/db/schema/exchange-rates.ts";
import { json, type StandIn, startStandIn } from "#test/fixtures/stand-in-server.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { exchangeRateContract } from "./exchange-rate.contract.ts";
import type { OddRate } from "./exchange-rate.ts";
import { createFixedExchangeRate } from "./fixed-exchange-rate.ts";
import { createHttpExchangeRate } from "./http-exchange-rate.ts";
import { createLastGoodRate } from "./last-good-rate.ts";

let service: StandIn;
let source: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const odd: OddRate[] = [];
/** Rates for which operators would be emailed. */
const stale = new Set<number | undefined>();
let now = new Date("2026-11-01T00:00:00Z");
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
/** A separate instance; all of them share the database. */
const make = (timeoutMs?: number) =>
  createHttpExchangeRate({
    url: service.url,
    lastGoodRate: createLastGoodRate({
      db: database.db,
      onOdd: async (_, rate) => void odd.push(rate),
      onStale: async (_, last) => void stale.add(last?.rate),
    }),
    clock: () => now,
    log: pino({ level: "silent" }),
    timeoutMs,
  });

beforeAll(async () => {
  service = await startStandIn();
  source = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: source.url, onError: () => {} });
});
afterAll(async () => {
  await service.close();
  await database.close();
  await source.drop();
});
/** No rate was ever requested. */
beforeEach(async () => {
  odd.length = 0;
  stale.clear();
  service.requests.length = 0;
  service.answer(json({ rates: { INR: 88.42, EUR: 0.9 } }));
  await database.db.delete(exchangeRates);
});

exchangeRateContract("the HTTP service", async () => make());
exchangeRateContract("the fixed rate", async () => createFixedExchangeRate());

test("CA-7 a rate is cached for one hour and requested once by concurrent callers", async () => {
  const rates = make();
  await Promise.all(Array.from({ length: 50 }, () => rates.usdToInr()));
  expect(service.requests).toHaveLength(1);
  later(3599 / 3600);
  expect((await rates.usdToInr()).rate).toBe(88.42);
  expect(service.requests).toHaveLength(1);
  later(2 / 3600);
  service.answer(json({ rates: { INR: 90 } }));
  expect(await rates.usdToInr()).toEqual({ rate: 90, asOf: now });
});

test.each([
  ["no rates", { result: "error" }],
  ["no INR", { rates: { EUR: 1 } }],
  ["zero", { rates: { INR: 0 } }],
  ["negative", { rates: { INR: -83 } }],
  ["over 1000", { rates: { INR: 1000.01 } }],
  ["a text", { rates: { INR: "83" } }],
  ["null", null],
])("CA-7 a response with %s leads to the fallback rate 83", async (_, body) => {
  service.answer(json(body));
  expect(await make().usdToInr()).toEqual({ rate: 83, asOf: null });
});

test("CA-7 exactly 1000 is valid", async () => {
  service.answer(json({ rates: { INR: 1000 } }));
  expect((await make().usdToInr()).rate).toBe(1000);
});

test("CA-7 an error, a page that is not JSON and a hanging service lead to 83, with a retry after a minute", async () => {
  service.answer(json({ rates: { INR: 88 } }, 500));
  expect((await make().usdToInr()).rate).toBe(83);
  service.answer((_, res) => void res.end("<html>"));
  expect((await make().usdToInr()).rate).toBe(83);
  service.answer(() => {});
  const rates = make(500);
  expect((await rates.usdToInr()).rate).toBe(83);
  const asked = service.requests.length;
  service.answer(json({ rates: { INR: 88 } }));
  expect((await rates.usdToInr()).rate).toBe(83);
  expect(service.requests).toHaveLength(asked);
  later(61 / 3600);
  expect((await rates.usdToInr()).rate).toBe(88);
});

test.each([0.012, 70.7, 107, 1000])(
  "LV-3: a rate of %s after 88.42 is refused and the last good one remains in use",
  async (glitch) => {
    const [first, restarted] = [make(), make()];
    const good = await first.usdToInr();
    service.answer(json({ rates: { INR: glitch } }));
    later(2);
    expect(await first.usdToInr()).toEqual(good);
    expect(await restarted.usdToInr(), "another instance, or the same one started again").toEqual(good);
    expect(odd, "reported once, by the first instance").toEqual([{ rate: glitch, lastGood: good }]);
    later(21.9);
    expect(await restarted.usdToInr()).toEqual(good);
    expect([...stale]).toEqual([]);
    later(0.2);
    expect(await restarted.usdToInr()).toEqual(good);
    expect(odd).toHaveLength(1);
    expect([...stale]).toEqual([88.42]);
    service.answer(json({ rates: { INR: 89 } }));
    later(0.02);
    expect(await restarted.usdToInr()).toEqual({ rate: 89, asOf: now });
    service.answer(json({ rates: { INR: glitch } }));
    later(2);
    expect((await restarted.usdToInr()).rate).toBe(89);
    expect(odd, "a new row of odd ones is a new thing").toHaveLength(2);
  },
);

test.each([71, 105.9])("LV-3 a rate of %s is within 20 % of 88.42, and the next judge", async (rate) => {
  const rates = make();
  await rates.usdToInr();
  service.answer(json({ rates: { INR: rate } }));
  later(2);
  expect((await rates.usdToInr()).rate).toBe(rate);
  expect(odd).toEqual([]);
});

test("TA-7: a service that fails for a month leaves the last good rate in use, and operators are notified after a day", async () => {
  const rates = make();
  const good = await rates.usdToInr();
  service.answer(json({ result: "error" }, 500));
  later(23);
  expect(await rates.usdToInr()).toEqual(good);
  expect([...stale]).toEqual([]);
  later(2);
  expect(await rates.usdToInr()).toEqual(good);
  expect([...stale]).toEqual([88.42]);
  later(24 * 30);
  expect(await make().usdToInr(), "another instance, or the same one restarted").toEqual(good);
});

test("TA-7: a service that never returned a rate means 83, and operators are notified after a day", async () => {
  service.answer(json({ result: "error" }, 500));
  const rates = make();
  expect(await rates.usdToInr()).toEqual({ rate: 83, asOf: null });
  expect([...stale]).toEqual([]);
  later(25);
  expect(await rates.usdToInr()).toEqual({ rate: 83, asOf: null });
  expect([...stale]).toEqual([undefined]);
});

test("LV-3 a real jump that an operator has accepted is sold at, by every instance, and judges the next ones", async () => {
  const [first, other] = [make(), make()];
  const lastGood = await first.usdToInr();
  expect(await first.refused()).toBeNull();
  expect(await first.acceptRefused(), "nothing was refused").toBe(false);
  service.answer(json({ rates: { INR: 120 } }));
  later(30);
  expect([(await first.usdToInr()).rate, (await other.usdToInr()).rate]).toEqual([88.42, 88.42]);
  expect(await other.refused()).toEqual({ rate: 120, lastGood });
  service.answer(json({ rates: { INR: 121 } }));
  expect(await first.acceptRefused()).toBe(true);
  expect((await first.usdToInr()).rate).toBe(121);
  later(0.02);
  expect((await other.usdToInr()).rate).toBe(121);
  expect(await other.refused()).toBeNull();
  service.answer(json({ rates: { INR: 88 } }));
  later(2);
  expect((await first.usdToInr()).rate, "the old one is the odd one now").toBe(121);
});

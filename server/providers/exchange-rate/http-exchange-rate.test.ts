import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { json, type StandIn, startStandIn } from "#test/fixtures/stand-in-server.ts";
import { exchangeRateContract } from "./exchange-rate.contract.ts";
import { createFixedExchangeRate } from "./fixed-exchange-rate.ts";
import { createHttpExchangeRate } from "./http-exchange-rate.ts";

let service: StandIn;
let now = new Date("2026-11-01T00:00:00Z");
const make = (timeoutMs?: number) =>
  createHttpExchangeRate({ url: service.url, clock: () => now, log: pino({ level: "silent" }), timeoutMs });

beforeAll(async () => {
  service = await startStandIn();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.answer(json({ rates: { INR: 88.42, EUR: 0.9 } }));
});

exchangeRateContract("the HTTP service", async () => make());
exchangeRateContract("the fixed rate", async () => createFixedExchangeRate());

test("CA-7 a rate is kept for one hour and asked for once, however many ask", async () => {
  const rates = make();
  await Promise.all(Array.from({ length: 50 }, () => rates.usdToInr()));
  expect(service.requests).toHaveLength(1);
  now = new Date(now.getTime() + 3_599_000);
  expect((await rates.usdToInr()).rate).toBe(88.42);
  expect(service.requests).toHaveLength(1);
  now = new Date(now.getTime() + 2_000);
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
])("CA-7 an answer with %s means the fallback rate 83", async (_, body) => {
  service.answer(json(body));
  expect(await make().usdToInr()).toEqual({ rate: 83, asOf: null });
});

test("CA-7 exactly 1000 is valid", async () => {
  service.answer(json({ rates: { INR: 1000 } }));
  expect((await make().usdToInr()).rate).toBe(1000);
});

test("CA-7 an error, a page that is not JSON and a service that hangs mean 83, and it is asked again after a minute", async () => {
  service.answer(json({ rates: { INR: 88 } }, 500));
  expect((await make().usdToInr()).rate).toBe(83);
  service.answer((_, res) => void res.end("<html>"));
  expect((await make().usdToInr()).rate).toBe(83);
  service.answer(() => {});
  const rates = make(50);
  expect((await rates.usdToInr()).rate).toBe(83);
  const asked = service.requests.length;
  service.answer(json({ rates: { INR: 88 } }));
  expect((await rates.usdToInr()).rate).toBe(83);
  expect(service.requests).toHaveLength(asked);
  now = new Date(now.getTime() + 61_000);
  expect((await rates.usdToInr()).rate).toBe(88);
});

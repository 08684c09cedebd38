import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { acceptRateAction, runAction } from "#server/modules/operator/index.ts";
import { mails } from "#server/platform/db/schema/mails.ts";
import { auditLog } from "#server/platform/db/schema/operator.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { json, type StandIn, startStandIn } from "#test/fixtures/stand-in-server.ts";

let rates: StandIn;
let places: StandIn;
beforeAll(async () => {
  [rates, places] = await Promise.all([startStandIn(), startStandIn()]);
  rates.answer(json({ rates: { INR: 88.5 } }));
  places.answer((req, res) => json({ country_code: req.url?.includes("203.0.113") ? "IN" : "FR" })(req, res));
});
afterAll(() => Promise.all([rates.close(), places.close()]));

async function market(env: Record<string, string>, headers: Record<string, string> = {}) {
  const app = await createTestApp({ env });
  const response = await app.request("/api/market", { headers });
  await app.close();
  return response.json();
}

test("CA-6 returns INR for visitors in IN and USD for all others, by the geolocation service", async () => {
  const env = {
    EXCHANGE_RATE_URL: rates.url,
    GEOLOCATION_URL: `${places.url}/{ip}/json`,
    TRUST_PROXY: "1",
  };
  const from = (ip: string) => market(env, { "X-Forwarded-For": ip });
  expect(await from("203.0.113.7")).toEqual({ country_code: "IN", currency: "INR", rate: 88.5 });
  expect(await from("198.51.100.7")).toEqual({ country_code: "FR", currency: "USD", rate: 88.5 });
});

test("CA-7 returns US, USD and 83 without services and when services fail", async () => {
  const fallback = { country_code: "US", currency: "USD", rate: 83 };
  expect(await market({})).toEqual(fallback);
  const dead = "http://127.0.0.1:9";
  expect(await market({ EXCHANGE_RATE_URL: dead, GEOLOCATION_URL: `${dead}/{ip}` })).toEqual(fallback);
});

test("CA-6 prefers the CDN's country header when it is configured and valid", async () => {
  const env = { COUNTRY_HEADER: "CF-IPCountry", GEOLOCATION_URL: `${places.url}/{ip}/json` };
  expect(await market(env, { "CF-IPCountry": "in" })).toMatchObject({ country_code: "IN", currency: "INR" });
  expect(await market(env, { "CF-IPCountry": "XX" })).toMatchObject({ country_code: "FR" });
  expect(await market({}, { "CF-IPCountry": "IN" })).toMatchObject({ country_code: "US" });
});

test("LV-3 treats small steps that add up to a jump within a week as a jump", async () => {
  let offset = 0;
  const drifting = await startStandIn();
  const app = await createTestApp({
    env: { EXCHANGE_RATE_URL: drifting.url },
    clock: () => new Date(Date.now() + offset),
  });
  const next = async (inr: number, hours = 1) => {
    drifting.answer(json({ rates: { INR: inr } }));
    offset += hours * 3_600_000 + 1000;
    return (await (await app.request("/api/market")).json()).rate;
  };
  expect([await next(84), await next(75), await next(69)]).toEqual([84, 75, 69]);
  expect(await next(62), "each step is small, and 84 was today").toBe(69);
  expect(await next(69, 24 * 7), "a week later it is judged by that week").toBe(69);
  expect(await next(62)).toBe(62);
  await app.close();
  await drifting.close();
});

test("LV-3 does not sell at a rate that jumped until an operator accepts it, and emails operators once", async () => {
  let offset = 0;
  const glitchy = await startStandIn();
  glitchy.answer(json({ rates: { INR: 84 } }));
  const app = await createTestApp({
    env: { EXCHANGE_RATE_URL: glitchy.url },
    clock: () => new Date(Date.now() + offset),
  });
  const rate = async () => (await (await app.request("/api/market")).json()).rate;
  expect(await rate()).toBe(84);
  glitchy.answer(json({ rates: { INR: 0.012 } }));
  for (let hour = 0; hour < 3; hour++) {
    offset += 3_601_000;
    expect(await rate()).toBe(84);
  }
  const told = await app.db.select().from(mails).where(eq(mails.to, defaultSettings.operatorEmail));
  expect(told.map(({ subject }) => subject)).toEqual(["Odd exchange rate: 1 USD = ₹0.012"]);
  const caller = { actor: "olga@opswright.example", role: "owner" } as const;
  const accept = (rate: number, services = app.services) =>
    runAction(services, acceptRateAction, { caller, input: { rate } });
  await expect(accept(120), "only what was refused can be accepted").rejects.toMatchObject({ status: 404 });
  const unwritten = { ...app.services, clock: () => new Date(Number.NaN) };
  await expect(accept(0.012, unwritten)).rejects.toThrow();
  expect(await rate(), "nothing is accepted without its entry in the audit log").toBe(84);
  await accept(0.012);
  expect(await rate()).toBe(0.012);
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, "rate.accept"));
  expect(entries).toMatchObject([
    { actor: "olga@opswright.example", before: { rate: 84 }, after: { rate: 0.012 } },
  ]);
  await app.close();
  await glitchy.close();
});

test("TA-7: operators are emailed once while the rate service fails for days, and the gauge shows it", async () => {
  let offset = 0;
  const failing = await startStandIn();
  failing.answer(json({ rates: { INR: 84 } }));
  const app = await createTestApp({
    env: { EXCHANGE_RATE_URL: failing.url },
    clock: () => new Date(Date.now() + offset),
  });
  const rateAfter = async (hours: number) => {
    offset += hours * 3_600_000 + 1000;
    return (await (await app.request("/api/market")).json()).rate;
  };
  const gauge = async () =>
    /^opswright_exchange_rate_stale (\d)/m.exec(await (await app.request("/metrics")).text())?.[1];
  expect(await rateAfter(0)).toBe(84);
  failing.answer(json({}, 500));
  expect(await rateAfter(25)).toBe(84);
  expect(await gauge()).toBe("1");
  expect([await rateAfter(24), await rateAfter(24)]).toEqual([84, 84]);
  const sent = await app.db.select().from(mails).where(eq(mails.to, defaultSettings.operatorEmail));
  expect(sent.map(({ subject }) => subject)).toEqual(["Exchange rate not renewed: 1 USD = ₹84 is in use"]);
  await app.close();
  await failing.close();
});

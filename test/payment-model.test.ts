import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { orders } from "#server/db/schema/orders.ts";
import { createRazorpayPayments } from "#server/providers/payments/razorpay-payments.ts";
import type { Services } from "#server/services.ts";
import { createTestApp } from "./create-test-app.ts";
import { publishTestItem } from "./fixtures/catalogue.ts";
import { checkBooks } from "./fixtures/check-books.ts";
import { type ModelRates, startModelRates } from "./fixtures/model-rates.ts";
import { createModelTime } from "./fixtures/model-time.ts";
import { type Action, historyArbitrary } from "./fixtures/payment-actions.ts";
import { createPaymentModel } from "./fixtures/payment-model.ts";
import { watchWaits } from "./fixtures/watch-waits.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "./razorpay-stand-in.ts";

/** A failure prints its seed and path: given here, they replay it, with the same interleaving. */
const wanted = Number(process.env.PAYMENT_MODEL_INTERLEAVINGS ?? 300);
const seed = Number(process.env.PAYMENT_MODEL_SEED ?? 20_261_116);
const path = process.env.PAYMENT_MODEL_PATH;

/** Queues that the model works itself, in the order that it wants. */
const OURS = new Set(["process-webhook", "refund-payment", "reconcile-orders", "compare-books", "send-mail"]);

let shop: Awaited<ReturnType<typeof createTestApp>>;
let razorpay: RazorpayStandIn;
let rates: ModelRates;
let model: ReturnType<typeof createPaymentModel>;

beforeAll(async () => {
  const time = createModelTime();
  const { clock } = time;
  razorpay = await startRazorpayStandIn();
  razorpay.setClock(clock);
  shop = await createTestApp({ env: razorpay.env, clock, worksQueue: (queue) => !OURS.has(queue) });
  for (const slug of ["one", "two"]) await publishTestItem(shop.services, { slug, priceCents: 4900 });
  rates = await startModelRates({ db: shop.db, clock });
  const { fetch } = razorpay;
  const services: Services = {
    ...shop.services,
    // Its own app counts its own requests.
    registry: new Registry(),
    payments: createRazorpayPayments({ ...razorpay.account, retryMs: 1, fetch }),
    exchangeRate: rates.exchangeRate,
    // Months pass in a history: a buyer's token is the buyer's id.
    userTokens: { verify: async (id) => ({ id, email: `${id}@client.example` }) },
  };
  watchWaits(services);
  const buyers = [randomUUID(), randomUUID()];
  model = createPaymentModel({ services, app: createApp(services), razorpay, buyers, time, rates });
});
afterAll(async () => {
  await shop.close();
  await rates.close();
  await razorpay.close();
});

async function live(actions: Action[]): Promise<void> {
  await model.startOver();
  for (const buyer of [0, 1]) await model.act({ kind: "order", buyer, item: 0 });
  for (const action of actions) await model.act(action);
  await model.settle();
}

async function check(): Promise<void> {
  await checkBooks({ db: shop.db, razorpay }, model.isStale);
  for (const { rateMicros, reference } of await shop.db.select().from(orders))
    expect([83, 84, 90], `${reference} was sold at a rate that can be`).toContain(rateMicros / 1_000_000);
}

test("PY-7 PY-8 LV-3 whatever happens in whatever order: every captured rupee is one entitlement or is back, one receipt for each item given", {
  timeout: 120_000 + wanted * 1000,
}, async () => {
  const done = { histories: 0, actions: 0, interleavings: 0, steps: 0 };
  const property = fc.asyncProperty(historyArbitrary, async (actions) => {
    await live(actions);
    await check();
    done.histories++;
    done.actions += actions.length;
    done.interleavings += actions.filter(({ kind }) => kind === "race").length;
    done.steps += model.steps.length;
  });
  const started = Date.now();
  for (let next = seed; done.histories === 0 || (done.interleavings < wanted && !path); next++)
    await fc.assert(property, {
      seed: next,
      ...(path && { path }),
      numRuns: 20,
      endOnFailure: !process.env.PAYMENT_MODEL_INTERLEAVINGS,
    });
  console.log(`payment model, from seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s:`, done);
});

test("PY-7 a seed replays: the same events in the same interleaving", { timeout: 120_000 }, async () => {
  const run = async () => {
    const seen: string[] = [];
    const property = fc.asyncProperty(historyArbitrary, async (actions) => {
      await live(actions);
      seen.push(...model.steps, "the end");
    });
    await fc.assert(property, { seed, numRuns: 12 });
    return seen;
  };
  const first = await run();
  expect(first.length).toBeGreaterThan(100);
  expect(await run()).toEqual(first);
});

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { createRazorpayPayments } from "#server/platform/providers/payments/razorpay-payments.ts";
import type { Services } from "#server/services.ts";
import { createTestApp } from "../create-test-app.ts";
import { checkBooks } from "../fixtures/check-records.ts";
import { type ModelRates, startModelRates } from "../fixtures/model-rates.ts";
import { fillModelStore } from "../fixtures/model-store.ts";
import { createModelTime } from "../fixtures/model-time.ts";
import { type History, historyArbitrary } from "../fixtures/payment-actions.ts";
import { createPaymentModel } from "../fixtures/payment-model.ts";
import { watchWaits } from "../fixtures/watch-waits.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "../razorpay-stand-in.ts";
import { runs } from "./runs.ts";

/** A failure prints its seed and path, which replay it with the same interleaving. */
const wanted = Number(process.env.PAYMENT_MODEL_INTERLEAVINGS ?? runs({ few: 60, all: 240 }));
const seed = Number(process.env.PAYMENT_MODEL_SEED ?? 20_261_116);
const path = process.env.PAYMENT_MODEL_PATH;

/** Queues that the model works itself in its own order. */
const OURS = new Set([
  "process-webhook",
  "refund-payment",
  "reconcile-orders",
  "compare-records",
  "send-mail",
]);

let shop: Awaited<ReturnType<typeof createTestApp>>;
let razorpay: RazorpayStandIn;
let rates: ModelRates;
let model: ReturnType<typeof createPaymentModel>;

beforeAll(async () => {
  const time = createModelTime();
  const { clock } = time;
  razorpay = await startRazorpayStandIn();
  razorpay.setClock(clock);
  shop = await createTestApp({
    env: { ...razorpay.env, DATABASE_POOL_SIZE: "200" },
    clock,
    worksQueue: (queue) => !OURS.has(queue),
  });
  await fillModelStore(shop.services);
  rates = await startModelRates({ db: shop.db, clock });
  const { send } = razorpay;
  const services: Services = {
    ...shop.services,
    // The model's app counts its own requests.
    registry: new Registry(),
    payments: createRazorpayPayments({ ...razorpay.account, retryMs: 1, send }),
    exchangeRate: rates.exchangeRate,
    // Months pass in a history, so a buyer's token is the buyer's id.
    userTokens: {
      verify: async (id) => ({ id, email: `${id}@client.example`, sessionId: id, signedInAt: clock() }),
    },
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

async function live({ begin, actions }: History): Promise<void> {
  await model.startOver();
  for (const action of [...begin, ...actions]) await model.act(action);
  await model.settle();
}

/** Checks the result of a history; returns what was bought. */
async function check(): Promise<string[]> {
  await checkBooks({ db: shop.db, razorpay }, model);
  const all = await shop.db.select().from(orders);
  for (const { rateMicros, reference } of all)
    expect([83, 84, 90], `${reference} was sold at a rate that can be`).toContain(rateMicros / 1_000_000);
  return all
    .filter(({ paidAt }) => paidAt)
    .flatMap(({ amountPaise, parts, code, licence, upgradesId }) => [
      licence,
      ...(parts ? ["bundle"] : []),
      ...(upgradesId ? ["made a team's"] : []),
      ...(code ? ["with a code"] : []),
      ...(amountPaise === 0 ? ["for nothing"] : []),
    ]);
}

test("PY-7 PY-8 LV-3 GR-1 GR-2 GR-3 GR-7 after any events in any order, every captured rupee bought its item or is refunded, with one receipt and documents that add up", {
  timeout: 120_000 + wanted * 1000,
}, async () => {
  const done = { histories: 0, actions: 0, interleavings: 0, steps: 0 };
  const bought: Record<string, number> = {};
  const property = fc.asyncProperty(historyArbitrary, async (history) => {
    await live(history);
    for (const kind of await check()) bought[kind] = (bought[kind] ?? 0) + 1;
    done.histories++;
    done.actions += history.actions.length;
    done.interleavings += history.actions.filter(({ kind }) => kind === "race").length;
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
  console.log(
    `payment model, from seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s:`,
    done,
    bought,
  );
});

test("PY-7 a seed replays the same events in the same interleaving", { timeout: 120_000 }, async () => {
  const run = async () => {
    const seen: string[] = [];
    const property = fc.asyncProperty(historyArbitrary, async (history) => {
      await live(history);
      seen.push(...model.steps, "the end");
    });
    await fc.assert(property, { seed, numRuns: runs({ few: 4, all: 12 }) });
    return seen;
  };
  const first = await run();
  expect(first.length).toBeGreaterThan(30);
  expect(await run()).toEqual(first);
});

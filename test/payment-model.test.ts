import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishTestItem } from "./fixtures/catalogue.ts";
import { type Action, historyArbitrary } from "./fixtures/payment-actions.ts";
import { createModelTime, createPaymentModel } from "./fixtures/payment-model.ts";
import { startTestShop, type TestShop } from "./fixtures/shop.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";
import { createRequestWatch, watchWaits } from "./fixtures/watch-waits.ts";

/** A failure prints its seed and path: given here, they replay it, with the same interleaving. */
const seconds = Number(process.env.PAYMENT_MODEL_SECONDS ?? 100);
const seed = Number(process.env.PAYMENT_MODEL_SEED ?? Date.now() % 2 ** 31);
const path = process.env.PAYMENT_MODEL_PATH;

/** Queues that the model works itself, in the order that it wants. */
const OURS = new Set(["process-webhook", "refund-payment", "reconcile-orders", "compare-books", "send-mail"]);

let shop: TestShop;
let model: ReturnType<typeof createPaymentModel>;

beforeAll(async () => {
  const time = createModelTime();
  const { clock } = time;
  const requests = createRequestWatch();
  const { aroundRequest } = requests;
  shop = await startTestShop({ clock, aroundRequest, worksQueue: (queue) => !OURS.has(queue) });
  shop.razorpay.setClock(clock);
  for (const slug of ["one", "two"]) await publishTestItem(shop.services, { slug, priceCents: 4900 });
  const buyers = await Promise.all(
    ["ann", "bob"].map((name) => signedInUser(shop.url, `${name}@client.example`)),
  );
  watchWaits(shop.services);
  model = createPaymentModel({ shop, requests, buyers, time });
});
afterAll(() => shop.close());

async function live(actions: Action[]): Promise<void> {
  await model.startOver();
  for (const buyer of [0, 1]) await model.act({ kind: "order", buyer, item: 0 });
  for (const action of actions) await model.act(action);
  await model.settle();
}

test("PY-7 PY-8 whatever happens in whatever order: every captured rupee is one entitlement or one refund, one receipt for each order", {
  timeout: (seconds + 120) * 1000,
}, async () => {
  const done = { histories: 0, actions: 0, interleavings: 0, steps: 0 };
  const property = fc.asyncProperty(historyArbitrary, async (actions) => {
    await live(actions);
    await model.check();
    done.histories++;
    done.actions += actions.length;
    done.interleavings += actions.filter(({ kind }) => kind === "race").length;
    done.steps += model.steps.length;
  });
  const end = Date.now() + seconds * 1000;
  for (let next = seed; done.histories === 0 || (Date.now() < end && !path); next++)
    await fc.assert(property, {
      seed: next,
      ...(path && { path }),
      numRuns: 20,
      endOnFailure: !process.env.PAYMENT_MODEL_SECONDS,
    });
  console.log(`payment model, from seed ${seed}:`, done);
});

test("PY-7 a seed replays: the same events in the same interleaving", async () => {
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

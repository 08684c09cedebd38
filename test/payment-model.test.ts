import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishTestItem } from "./fixtures/catalogue.ts";
import { type Action, actionArbitrary, createPaymentModel } from "./fixtures/payment-model.ts";
import { startTestShop, type TestShop } from "./fixtures/shop.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";

const seconds = Number(process.env.PAYMENT_MODEL_SECONDS ?? 45);
const seed = Number(process.env.PAYMENT_MODEL_SEED ?? Date.now() % 2 ** 31);
const path = process.env.PAYMENT_MODEL_PATH;

/** In the order in which their rows may go. */
const TABLES = [
  ...["refunds", "entitlements", "payments", "order_mails", "payment_mismatches", "orders", "webhook_events"],
  ...["rate_limits", "pgboss.job"],
];

/** Queues that the model works itself, in the order that it wants. */
const OURS = new Set(["work-webhook", "refund-payment", "reconcile-orders", "compare-books", "send-mail"]);

let shop: TestShop;
let model: ReturnType<typeof createPaymentModel>;
const time = { offset: 0 };
const crash = { in: Number.POSITIVE_INFINITY };

beforeAll(async () => {
  const clock = () => new Date(Date.now() + time.offset);
  shop = await startTestShop({
    clock,
    worksQueue: (queue) => !OURS.has(queue),
    faultPoint(name) {
      if (--crash.in === 0) throw new Error(`The process died at "${name}"`);
    },
  });
  shop.razorpay.setClock(clock);
  for (const slug of ["one", "two"]) await publishTestItem(shop.services, { slug, priceCents: 4900 });
  const buyers = await Promise.all(
    ["ann", "bob"].map((name) => signedInUser(shop.url, `${name}@client.example`)),
  );
  model = createPaymentModel({ shop, buyers, time, crash });
});
afterAll(() => shop.close());

test("PY-7 PY-8 whatever happens in whatever order: every captured rupee is one entitlement or one refund, one receipt for each order", {
  timeout: (seconds + 60) * 1000,
}, async () => {
  let runs = 0;
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(actionArbitrary, { minLength: 3, maxLength: 25 }),
      async (actions: Action[]) => {
        await startOver();
        for (const buyer of [0, 1]) await model.act({ kind: "order", buyer, item: 0 });
        for (const action of actions) await model.act(action);
        await model.settle();
        await model.check();
        runs++;
        steps += actions.length;
      },
    ),
    {
      seed,
      ...(path && { path }),
      numRuns: 1_000_000,
      interruptAfterTimeLimit: seconds * 1000,
      endOnFailure: seconds < 60,
    },
  );
  console.log(`payment model: ${runs} histories, ${steps} steps, seed ${seed}`);
  expect(runs).toBeGreaterThan(10);
});

async function startOver(): Promise<void> {
  time.offset = 0;
  crash.in = Number.POSITIVE_INFINITY;
  model.reset();
  // A few rows each: deleting is faster than truncating.
  for (const table of TABLES) await shop.db.execute(sql.raw(`delete from ${table}`));
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "#server/db/database.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { checkBooks } from "./fixtures/check-books.ts";
import { booksOf, type OrderAnswer, postJson, until } from "./fixtures/shop.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "./razorpay-stand-in.ts";
import { freePort } from "./site-process.ts";
import { createTestDatabase } from "./test-database.ts";

let razorpay: RazorpayStandIn;
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof connectDatabase>;
let shop: ChildProcess;
let url: string;
let buyer: Awaited<ReturnType<typeof signedInUser>>;
let item = 0;
let output = "";

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  own = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: own.url, onError: () => {} });
  shop = await startShop();
  buyer = await signedInUser(url, "ann@client.example");
});
afterAll(async () => {
  shop.kill("SIGKILL");
  await database.close();
  await own.drop();
  await razorpay.close();
});

async function startShop(): Promise<ChildProcess> {
  const port = url ? Number(new URL(url).port) : await freePort();
  url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["test/fixtures/run-shop.ts"], {
    env: {
      PATH: process.env.PATH,
      ...razorpay.env,
      DATABASE_URL: own.url,
      PORT: String(port),
      SITE_URL: url,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child.stdout?.on("data", (chunk) => (output += chunk));
  await once(child, "message");
  return child;
}

async function tell(message: object): Promise<void> {
  shop.send(message);
  await once(shop, "message");
}

/** What a buyer's browser does; a shop that dies under it leaves it with nothing. */
async function attempt(...[path, body]: [string, object]): Promise<Record<string, unknown> | null> {
  return postJson(buyer, path, body)
    .then((answer) => answer.json() as Promise<Record<string, unknown>>)
    .catch(() => null);
}

async function newItem(): Promise<string> {
  const slug = `item-${++item}`;
  await database.db
    .insert(resources)
    .values({ slug, title: slug, isFree: false, priceCents: 4900, status: "published" });
  return slug;
}

/** The shop dies where it was told to, and is started again. */
async function diesDuring(point: string, work: () => Promise<unknown>): Promise<void> {
  await tell({ dieAt: point });
  const died = once(shop, "exit");
  await Promise.all([work(), died]);
  expect((await died)[1], "how it ended").toBe("SIGKILL");
  shop = await startShop();
}

/** What runs by the clock: the reconciler's next turn, and once a day the comparison. */
async function recover(): Promise<void> {
  await tell({ minutes: 3, run: "reconcile" });
  await tell({ run: "compare" });
}

const webhook = (event: string, id: string) => {
  const { body, headers } = razorpay.webhook(event, id);
  return fetch(`${url}/api/webhooks/razorpay`, { method: "POST", headers, body }).catch(() => null);
};

test.each([
  "create: before the order is stored",
  "create: the order is stored",
  "create: the provider has its order",
  "create: the provider's order is stored",
])("PY-7 killed at '%s': the buyer starts again and pays once", { timeout: 60_000 }, async (point) => {
  const slug = await newItem();
  await diesDuring(point, () => attempt("/api/create-order", { slug }));
  const order = (await attempt("/api/create-order", { slug })) as OrderAnswer;
  expect(order.orderId).toMatch(/^order_/);
  expect(await attempt("/api/verify-payment", razorpay.pay(order.orderId))).toMatchObject({ success: true });
  await expectBooks(order.reference, "paid");
});

test.each([
  "verify: the signature is good",
  "verify: the provider has answered",
  "settle: captured",
  "fulfil: before the transaction",
  "fulfil: the payment is recorded",
  "fulfil: granted or not",
  "fulfil: before the commit",
  "fulfil: after the transaction",
  "verify: settled",
])("PY-7 killed at '%s' of a verification: the reconciler delivers", { timeout: 60_000 }, async (point) => {
  const order = (await attempt("/api/create-order", { slug: await newItem() })) as OrderAnswer;
  const claim = razorpay.pay(order.orderId, "authorized");
  await diesDuring(point, () => attempt("/api/verify-payment", claim));
  await recover();
  await expectBooks(order.reference, "paid");
});

test.each([
  "webhook: before it is stored",
  "webhook: before the commit",
  "webhook: it is stored",
  "fulfil: before the commit",
  "webhook: worked",
])("PY-7 killed at '%s' of a webhook: the reconciler delivers", { timeout: 60_000 }, async (point) => {
  const order = (await attempt("/api/create-order", { slug: await newItem() })) as OrderAnswer;
  const { razorpay_payment_id: id } = razorpay.pay(order.orderId);
  await diesDuring(point, () => webhook("payment.captured", id));
  await recover();
  await expectBooks(order.reference, "paid");
});

test.each(["refund: the provider has it", "refund: it is noted"])(
  "PY-8 killed at '%s': the second charge goes back once",
  { timeout: 60_000 },
  async (point) => {
    const order = (await attempt("/api/create-order", { slug: await newItem() })) as OrderAnswer;
    await attempt("/api/verify-payment", razorpay.pay(order.orderId));
    const second = razorpay.pay(order.orderId);
    await diesDuring(point, () => attempt("/api/verify-payment", second));
    await recover();
    const { refunds } = await booksOf(database, order.reference);
    expect(refunds.map(({ refund }) => refund.state)).toEqual(["processed"]);
    await expectBooks(order.reference, "paid");
  },
);

test("PY-3 PY-7 a forged verification and a forged webhook are refused with one line each in the log", async () => {
  const order = (await attempt("/api/create-order", { slug: await newItem() })) as OrderAnswer;
  const claim = { ...razorpay.pay(order.orderId), razorpay_signature: "0".repeat(64) };
  const refusals = () =>
    output.split("\n").filter((line) => line.includes("refused a message about a payment"));
  const before = refusals().length;
  expect(await attempt("/api/verify-payment", claim)).toMatchObject({
    error: { code: "verification_failed" },
  });
  const { body } = razorpay.webhook("payment.captured", claim.razorpay_payment_id);
  const headers = { "X-Razorpay-Signature": "0".repeat(64) };
  expect((await fetch(`${url}/api/webhooks/razorpay`, { method: "POST", headers, body })).status).toBe(400);
  await until(async () => refusals().length >= before + 2);
  expect(refusals()).toHaveLength(before + 2);
  expect((await booksOf(database, order.reference)).payments).toEqual([]);
  // The money itself is real, and found without them.
  await recover();
  await expectBooks(order.reference, "paid");
});

test("PY-7 killed at 'reconcile: the provider has answered': the next turn delivers", {
  timeout: 60_000,
}, async () => {
  const order = (await attempt("/api/create-order", { slug: await newItem() })) as OrderAnswer;
  razorpay.pay(order.orderId);
  await diesDuring("reconcile: the provider has answered", async () =>
    shop.send({ minutes: 2, run: "reconcile" }),
  );
  // The clock starts anew with the process: far enough for any second turn.
  await tell({ minutes: 60, run: "reconcile" });
  await expectBooks(order.reference, "paid");
});

async function expectBooks(reference: string, state: string): Promise<void> {
  const { order } = await booksOf(database, reference);
  expect(order.state).toBe(state);
  await checkBooks({ db: database.db, razorpay });
}

import { sql } from "drizzle-orm";
import { freePort } from "n8n-proof/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "#server/platform/db/database.ts";
import { checkBooks } from "../fixtures/check-records.ts";
import { type CrashPath, createCrashPaths, type Purchase } from "../fixtures/crash-paths.ts";
import { recordsOf, until } from "../fixtures/shop.ts";
import { createShopProcess, type ShopProcess } from "../fixtures/shop-process.ts";
import { signedInUser } from "../fixtures/signed-in-user.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "../razorpay-stand-in.ts";
import { createTestDatabase } from "../test-database.ts";
import { runs } from "./runs.ts";

let razorpay: RazorpayStandIn;
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof connectDatabase>;
let shop: ShopProcess;
let known: ReturnType<typeof createCrashPaths>;
/** Work in progress at the points of each path when the shop was killed. */
let killed: Map<PathName, Purchase[]>;

/** Pauses work at every point of every path, then kills the shop once and restarts it. */
beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  own = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: own.url, onError: () => {} });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  shop = createShopProcess({ ...razorpay.env, DATABASE_URL: own.url, PORT: String(port), SITE_URL: url });
  // Leaves the jobs about money to the restarted shop.
  await shop.start({ leaves: ["process-webhook", "refund-payment", "reconcile-orders", "compare-records"] });
  const buyer = await signedInUser(url, "ann@client.example");
  known = createCrashPaths({ shop, db: database.db, razorpay, buyer });
  killed = new Map();
  for (const name of PATHS) killed.set(name, await stopAtEveryPoint(known.paths[name]));
  const points = PATHS.map((name) => `${name} ${killed.get(name)?.length}`);
  console.log(`payment crash: killed at these numbers of points: ${points.join(", ")}`);
  await shop.kill();
  await shop.start();
  await shop.tell({ run: "reconcile", minutes: 6 });
}, 300_000);
afterAll(async () => {
  await shop.kill();
  await database.close();
  await own.drop();
  await razorpay.close();
});

async function stopAtEveryPoint(path: CrashPath): Promise<Purchase[]> {
  const points = await (await path()).run(0);
  expect(points).toBeGreaterThan(8);
  const purchases: Purchase[] = [];
  // The last point first: a reconciler that has not begun leaves its order to the next one.
  for (let stop = points; stop > 0; stop -= runs({ few: 8, all: 1 })) {
    const { purchase, run } = await path();
    const through = run(stop).then((passed) => ({ passed }));
    expect(await Promise.race([shop.report(), through])).toEqual({ stopped: stop });
    await endTransaction();
    purchases.push(purchase);
  }
  return purchases;
}

/**
 * Ends the paused transaction like a dying process, to release its locks. Statements sent together may still run,
 * so this repeats until none is left.
 */
async function endTransaction(): Promise<void> {
  await until(async () => {
    const { rows } = await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'opswright' and pid <> pg_backend_pid()
        and (state like 'idle in transaction%' or (state = 'active' and xact_start < query_start))`);
    return rows.length === 0;
  });
}

test("PY-7 killed before and after every await of create-order: the buyer retries and pays once", async () => {
  for (const { slug } of purchases("create")) {
    const { orderId, reference } = await known.order(slug);
    await known.verify(razorpay.pay(orderId));
    expect((await recordsOf(database, reference)).order.state).toBe("paid");
  }
});

test.each([
  { path: "verify", during: "verify-payment, with capture and fulfil" },
  { path: "receiveWebhook", during: "receiving a webhook" },
  { path: "processWebhook", during: "the webhook's job" },
  { path: "reconcile", during: "the reconciler itself" },
] as const)(
  "PY-7 killed before and after every await of $during: the reconciler grants the item",
  async ({ path }) => {
    for (const { reference } of purchases(path))
      expect((await recordsOf(database, reference)).order.state, reference).toBe("paid");
  },
);

test.each([
  { path: "verifySecond", during: "the verification of a second charge" },
  { path: "refund", during: "the refund's job" },
] as const)("PY-8 killed before and after every await of $during: refunds once", async ({ path }) => {
  await shop.tell({ run: "compare" });
  for (const { reference } of purchases(path)) {
    await until(async () => (await recordsOf(database, reference)).refunds[0]?.refund.state === "processed");
    const { order, refunds } = await recordsOf(database, reference);
    expect([order.state, refunds.length], reference).toEqual(["paid", 1]);
  }
});

test("PY-7 PY-8 GR-1 afterwards all records are consistent", () => checkBooks({ db: database.db, razorpay }));

function purchases(name: PathName): (Purchase & { reference: string })[] {
  return (killed.get(name) ?? []).map((purchase) => ({ reference: "", ...purchase }));
}

type PathName = keyof typeof known.paths;
const PATHS: PathName[] = [
  "reconcile",
  "create",
  "verify",
  "verifySecond",
  "receiveWebhook",
  "processWebhook",
  "refund",
];

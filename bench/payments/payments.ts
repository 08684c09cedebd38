import { drawDocument } from "#server/modules/invoices/pdf/draw-document.ts";
import { connectDatabase } from "#server/platform/db/database.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { startWebhookReceiver } from "#test/fixtures/webhook-receiver.ts";
import { startRazorpayStandIn } from "#test/razorpay-stand-in.ts";
import { atLeast, atMost, exactly, type Measurement, quantile } from "../measure/measurement.ts";
import { allSent, openInvoice, openShop, ownerCount, purchase, type Shop } from "./shop.ts";

/** Fewer on a busy machine, where two hundred concurrent buyers cause time-outs. */
const BUYERS = Number(process.env.BENCH_BUYERS ?? 200);
/**
 * A server that has just started still renders pages, and V8 compiles its last code during the first thousand
 * purchases.
 */
const WARM_UP = 4;
/** One of these items is a bundle. */
const MEASURED = 7;
/** How many buyers open their first invoice at once. */
const READERS = 20;
const LIMITS = {
  site: 14,
  database: 7,
  verifyMs: 800,
  longestMs: 1000,
  statements: 26,
  perSecond: 90,
  webhook: 1.5,
  pdfMs: 300,
};

/**
 * Two hundred buyers pay at once, with Razorpay's stand-in in this process, so that what the site uses is the site's own.
 * The same beside a shop with a webhook endpoint, and with the sandbox, shows what these cost.
 */
export async function* benchPayments(): AsyncGenerator<Measurement> {
  const buyerCount = BUYERS;
  const banks = [await startRazorpayStandIn(), await startRazorpayStandIn()] as const;
  const receiver = await startWebhookReceiver();
  const shop = await openShop({ buyerCount, razorpay: banks[0] });
  const [alone] = await measure([shop], openInvoices);
  const [plain, withEndpoint] = await measure([
    await openShop({ buyerCount, razorpay: banks[0] }),
    await openShop({ buyerCount, razorpay: banks[1], webhookUrl: receiver.url }),
  ]);
  await Promise.all([...banks, receiver].map((server) => server.close()));
  const [withSandbox] = await measure([await openShop({ buyerCount, razorpay: null })]);
  if (!alone || !plain || !withEndpoint || !withSandbox) throw new Error("A shop was not measured");
  const owned = alone.owned + plain.owned + withEndpoint.owned + withSandbox.owned;
  const bought = 4 * MEASURED * BUYERS;
  const info = (name: string, value: number) => ({ name, value: value.toFixed(1) });
  yield exactly(`owned, of ${bought} bought, ${BUYERS} at once`, owned, bought);
  yield atMost("CPU ms a purchase: the site", alone.site, LIMITS.site);
  yield info("  of that the invoice's PDF", alone.invoice);
  yield atMost("CPU ms a purchase: the database", alone.database, LIMITS.database);
  yield atMost(
    "EV-1: CPU ms a purchase: one webhook endpoint, in the site",
    medianDifference(withEndpoint.siteByRound, plain.siteByRound),
    LIMITS.webhook,
  );
  const purchases = (WARM_UP + MEASURED) * BUYERS;
  yield info("EV-1: events received a purchase", receiver.received.length / purchases);
  yield info("CPU ms a purchase: the sandbox, in the site", withSandbox.site - alone.site);
  yield info("CPU ms a purchase: the sandbox, in the database", withSandbox.database - alone.database);
  yield atMost("statements a purchase, the job queue's included", alone.statements, LIMITS.statements);
  yield atLeast("purchases/s, all at once", alone.perSecond, LIMITS.perSecond);
  yield info("purchases/s, all at once, with the sandbox", withSandbox.perSecond);
  yield atMost(`verify p99, ms, ${BUYERS} at once`, alone.verify, LIMITS.verifyMs);
  yield atMost(`longest verification, ms, ${BUYERS} at once`, alone.longest, LIMITS.longestMs);
  yield atMost(`first PDF after the purchase, p95, ms, ${READERS} at once`, alone.pdf, LIMITS.pdfMs);
}

type Round = { seconds: number; times: number[]; site: number; database: number };

/** Measures shops in alternating rounds, so that other work of the machine slows all of them. */
async function measure(shops: Shop[], timeInvoices?: (shop: Shop) => Promise<number[]>) {
  try {
    const rounds = shops.map((): Round[] => []);
    for (let number = 0; number < WARM_UP + MEASURED; number++)
      for (const [at, shop] of shops.entries()) {
        if (number === WARM_UP) await shop.pool.query("select pg_stat_statements_reset()");
        const round = await measureRound(shop, shop.slugs[number] ?? "");
        if (number >= WARM_UP) rounds[at]?.push(round);
      }
    return await Promise.all(shops.map((shop, at) => summarise(shop, rounds[at] ?? [], timeInvoices)));
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function measureRound(shop: Shop, slug: string): Promise<Round> {
  const before = await shop.cpuTimes();
  const round = await buyAtOnce(shop, slug);
  const after = await shop.cpuTimes();
  return { ...round, site: after[0] - before[0], database: after[1] - before[1] };
}

async function summarise(
  shop: Shop,
  rounds: Round[],
  timeInvoices: (shop: Shop) => Promise<number[]> = async () => [],
) {
  const count = MEASURED * BUYERS;
  const total = (of: "seconds" | "site" | "database") => rounds.reduce((sum, round) => sum + round[of], 0);
  const { rows } = await shop.pool.query<{ calls: string }>(
    "select sum(calls) as calls from pg_stat_statements",
  );
  const times = rounds.flatMap((round) => round.times);
  return {
    site: total("site") / count,
    siteByRound: rounds.map(({ site }) => site / BUYERS),
    database: total("database") / count,
    statements: Number(rows[0]?.calls) / count,
    perSecond: count / total("seconds"),
    verify: quantile(times, 0.99),
    longest: Math.max(...times),
    owned: await ownerCount(shop.pool, shop.slugs.slice(WARM_UP, WARM_UP + MEASURED)),
    pdf: quantile(await timeInvoices(shop), 0.95),
    invoice: await drawAll(shop.databaseUrl),
  };
}

/**
 * Starts all purchases at once and returns the seconds until each buyer has the item. Resolves when the mails are
 * sent too.
 */
async function buyAtOnce(shop: Shop, slug: string): Promise<{ seconds: number; times: number[] }> {
  const began = performance.now();
  const times = await Promise.all(shop.buyers.map((buyer) => purchase(shop, buyer, slug)));
  const seconds = (performance.now() - began) / 1000;
  await allSent(shop.pool);
  return { seconds, times };
}

/** Each buyer buys another item, a few at once, and opens the invoice. Returns the milliseconds of each. */
async function openInvoices(shop: Shop): Promise<number[]> {
  const slug = shop.slugs[WARM_UP + MEASURED] ?? "";
  const times: number[] = [];
  for (let from = 0; from < BUYERS; from += READERS) {
    const readers = shop.buyers.slice(from, from + READERS);
    times.push(...(await Promise.all(readers.map((buyer) => openInvoice(shop, buyer, slug)))));
  }
  return times;
}

/** Both shops are measured in turns, so the median of the rounds leaves out one in which only one of them was disturbed. */
function medianDifference(values: number[], others: number[]): number {
  const differences = values.map((value, round) => value - (others[round] ?? 0));
  return quantile(differences, 0.5);
}

/** CPU milliseconds per invoice, by drawing all of them again in this process. */
async function drawAll(databaseUrl: string): Promise<number> {
  const { db, close } = connectDatabase({ url: databaseUrl, onError: () => {} });
  const rows = await db
    .select()
    .from(documents)
    .limit(3 * BUYERS);
  await close();
  for (const row of rows.slice(0, BUYERS)) await drawDocument(row, null);
  const before = process.cpuUsage();
  for (const row of rows) await drawDocument(row, null);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rows.length;
}

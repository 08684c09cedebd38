import { sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import type { Db } from "#server/platform/db/database.ts";
import { demoMail } from "#server/platform/db/schema/demo/mail.ts";
import { demoPaymentOrders } from "#server/platform/db/schema/demo/payments.ts";
import type { Services } from "#server/services.ts";
import {
  writeFreeDownloads,
  writeHandovers,
  writeMessages,
  writePurchases,
  writeReviews,
} from "./customers.ts";
import { createCalendar, createDiary, createRandom, DAYS } from "./diary.ts";
import { writeAnswers, writeCodes, writeCorrections, writeOtherWork, writeRefunds } from "./operator-work.ts";
import { createPastShop, type OpenPast, type PastShop } from "./past-shop.ts";
import { personOf } from "./people.ts";
import { planPurchases } from "./purchases.ts";
import type { Purchase } from "./special-purchases.ts";
import { addDeadJob, writeTrouble } from "./trouble.ts";
import { visitAll } from "./visits.ts";

const SEED = 20_261_117;

type Filling = Pick<Services, "config" | "db" | "clock" | "jobs" | "catalogue">;

/**
 * Seeds thirty days of business into an unused demo by replaying requests and jobs at the clock of those
 * days, in one transaction. Nothing leaves the machine: with a real provider configured, nothing is seeded.
 */
export async function fillBusiness(
  { config, db, clock, jobs, catalogue }: Filling,
  { say, open }: { say(line: string): void; open: OpenPast },
): Promise<void> {
  if (!config.demoBusiness) return;
  const filled = await db.transaction(async (tx) => {
    // Serialises instances that start together: the first one seeds, the others find the data.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demoBusiness})`);
    if (await isUsed(tx)) return false;
    const real = realProviders(config);
    if (real.length > 0) {
      say(`· no demo business: ${real.join(", ")} would hear of it`);
      return false;
    }
    say("· filling thirty days of demo business");
    const shop = await createPastShop(tx, { now: clock(), open });
    await liveThirtyDays(shop, clock());
    await addDeadJob(shop, jobs);
    return true;
  });
  if (filled) await catalogue.reload(db);
}

/** Any use of the demo ends in a mail or in a sandbox order. */
async function isUsed(db: Db): Promise<boolean> {
  const [mail] = await db.select({ id: demoMail.id }).from(demoMail).limit(1);
  const [order] = await db.select({ id: demoPaymentOrders.id }).from(demoPaymentOrders).limit(1);
  return mail !== undefined || order !== undefined;
}

function realProviders({ smtp, razorpay, s3, authUrl }: Config): string[] {
  const set = { SMTP_URL: smtp, "RAZORPAY_*": razorpay, "S3_*": s3, AUTH_URL: authUrl };
  return Object.entries(set).flatMap(([name, value]) => (value ? [name] : []));
}

async function liveThirtyDays(shop: PastShop, now: Date): Promise<void> {
  const random = createRandom(SEED);
  const calendar = createCalendar(now);
  const diary = createDiary(calendar);
  const plan = planPurchases(random, calendar);
  writeCodes(diary, shop);
  const orders = writePurchases(diary, shop, plan, random);
  const free = writeFreeDownloads(diary, shop, random, calendar);
  writeHandovers(diary, shop, orders);
  const reviews = writeReviews(diary, shop, [...plan.filter(isReviewer).map(hadBy), ...GIVEN, ...free]);
  writeMessages(diary, shop);
  writeAnswers(diary, shop, reviews);
  writeRefunds(diary, shop, orders);
  writeCorrections(diary, shop, orders);
  writeOtherWork(diary, shop, orders);
  writeTrouble(diary, shop, orders);
  for (let day = 0; day < DAYS; day++) {
    diary.add(day, () => doDailyJobs(shop, day));
    diary.add(day + 0.99, () => visitAll(shop, random, calendar.weight(day)));
  }
  await diary.live(shop);
  shop.moveTo(now);
  await doDailyJobs(shop, DAYS - 1);
  await shop.storeVisits();
}

/** Runs daily what orders, refunds and delayed jobs depend on. */
async function doDailyJobs(shop: PastShop, day: number): Promise<void> {
  const seldom = day % 5 === 4 ? ["compare-records", "request-reviews"] : [];
  for (const queue of ["reconcile-orders", "remind-unfinished", ...seldom]) await shop.run(queue, {});
  await shop.pass(1);
}

/** Refunded buyers and owners of bundles write no review. */
function isReviewer({ key, ending, licence, slug }: Purchase): boolean {
  const isQuiet = /^(refund|dispute|dashboard|part-of)/.test(key) || slug.endsWith("bundle");
  return ending === "paid" && licence !== "gift" && !isQuiet;
}

const hadBy = ({ buyer, slug, day }: Purchase) => ({ person: buyer, slug, day });
/** Access by gift and by seat. */
const GIVEN = [
  { person: personOf("lakshmi"), slug: "new-hire-first-week", day: 8 },
  { person: personOf("ritu"), slug: "candidate-scorecard-screening", day: 9 },
];

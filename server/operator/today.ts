import { madeUpFacts } from "#content/business.ts";
import { unreadMessages } from "#server/contact/contact.ts";
import { countUndeliverable } from "#server/emails/emails.ts";
import { countCorrections, readSeller } from "#server/invoices/invoices.ts";
import { countDeadJobs } from "#server/jobs/jobs.ts";
import { ordersNeedingAttention, salesPerDay } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { topVisits, visitsPerDay } from "#server/visits/visits.ts";
import { DAY_MS } from "#shared/time.ts";
import { goodsToAdd } from "./actions/goods.ts";

const DAYS = 30;
const TOP = 10;

/** What needs a hand, then thirty days of the business, a row a day. */
export async function readToday({ db, clock, config }: Pick<Services, "db" | "clock" | "config">) {
  const now = clock();
  const days = lastDays(now);
  const since = days[0] as string;
  const [
    attention,
    unread,
    dead,
    undeliverable,
    corrections,
    sales,
    checkouts,
    downloads,
    signIns,
    visits,
    pages,
    referrers,
    countries,
  ] = await Promise.all([
    ordersNeedingAttention(db, now),
    unreadMessages(db),
    countDeadJobs(db),
    countUndeliverable(db),
    countCorrections(db),
    salesPerDay(db, new Date(since)),
    visitsPerDay(db, { kinds: ["checkout"], since }),
    visitsPerDay(db, { kinds: ["download"], since }),
    visitsPerDay(db, { kinds: ["sign_in"], since }),
    visitsPerDay(db, { kinds: ["page", "item"], since }),
    topVisits(db, { since, limit: TOP, by: "name" }),
    topVisits(db, { since, limit: TOP, by: "referrer" }),
    topVisits(db, { since, limit: TOP, by: "country" }),
  ]);
  return {
    /** Facts of the seller that are the example's: while there are some, live takes no order. */
    made_up_facts: config.mode === "live" ? madeUpFacts(await readSeller({ db })) : [],
    /** How many items of ours a shop without any can have; 0: it has some. */
    goods_to_add: await goodsToAdd({ db }),
    attention: (
      [
        { kind: "mismatches", count: attention.mismatches },
        { kind: "refunds", count: attention.refunds },
        { kind: "corrections", count: corrections },
        { kind: "jobs", count: dead },
        { kind: "mails", count: undeliverable },
        { kind: "messages", count: unread },
      ] as const
    ).filter(({ count }) => count > 0),
    sales: fill(days, sales, { count: 0, paise: 0 }),
    checkouts: fill(days, checkouts, { count: 0 }),
    downloads: fill(days, downloads, { count: 0 }),
    sign_ins: fill(days, signIns, { count: 0 }),
    visits: fill(days, visits, { count: 0 }),
    top: { pages, referrers, countries },
  };
}

function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, back) =>
    new Date(now.getTime() - (DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A row for every day, also for those on which nothing happened. */
function fill<Row extends { day: string }, Empty extends Omit<Row, "day">>(
  days: string[],
  rows: Row[],
  empty: Empty,
): (Empty & { day: string })[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => ({ ...empty, ...byDay.get(day), day }));
}

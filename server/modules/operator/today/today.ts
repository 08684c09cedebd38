import { findPlaceholderDetails } from "#content/business.ts";
import { withItems } from "#server/modules/catalogue/index.ts";
import { unansweredMessages } from "#server/modules/contact/index.ts";
import { bestSelling, listOrders, salesBySource, salesPerDay } from "#server/modules/orders/index.ts";
import { unansweredReviews } from "#server/modules/reviews/index.ts";
import { topVisits, visitsPerDay } from "#server/modules/visits/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isConfirmed, readSettings, readStored } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import type { VisitKind } from "#shared/states.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { dayIn, startOfDay } from "#shared/time/time-zone.ts";
import { withNames } from "../buyer-names.ts";
import { goodsToAdd, shopAutomations } from "../views/goods.ts";
import { readAttention } from "./attention.ts";

const DAYS = 30;
const TOP = 10;
const RECENT_LIMIT = 6;
const LETTERS = 4;

/** Entries that need attention, the latest entries, then thirty days of figures. */
export async function readToday(services: Pick<Services, "db" | "clock" | "config" | "catalogue">) {
  const { db, clock } = services;
  const { timeZone } = await readSettings({ db });
  const days = lastDays(clock(), timeZone);
  const [attention, latest, numbers, top, seller, goods, automations] = await Promise.all([
    readAttention(services),
    readLatest(db, days),
    readNumbers(db, days),
    readTop(db, days),
    sellerState(services),
    goodsToAdd(services),
    shopAutomations(db),
  ]);
  return {
    ...seller,
    /** The number of our items that an empty shop can add; 0 for a shop with items. */
    goods_to_add: goods,
    automations,
    ...attention,
    ...latest,
    ...numbers,
    top,
  };
}

/** Thirty days in the business time zone, oldest first. */
type Days = { names: string[]; first: string; since: Date; timeZone: string };

/** The newest orders, best-selling items, and unanswered messages and reviews. */
async function readLatest(db: Db, days: Days) {
  const [recent, best, reviews, messages] = await Promise.all([
    listOrders(db, {}, { after: null, limit: RECENT_LIMIT }),
    bestSelling(db, { since: days.since, limit: RECENT_LIMIT }),
    unansweredReviews(db, LETTERS),
    unansweredMessages(db, LETTERS),
  ]);
  return {
    recent_orders: await withNames(db, recent.items),
    best_items: await withItems(db, best),
    unanswered: { reviews, messages },
  };
}

/** Daily rows, the trend within thirty days, the funnel from visit to payment, and the buyers' sources. */
async function readNumbers(db: Db, days: Days) {
  const { since, timeZone } = days;
  const [sold, visited, sources] = await Promise.all([
    salesPerDay(db, { since, timeZone }),
    visitsPerDay(db, days.first),
    salesBySource(db, { since, limit: TOP }),
  ]);
  const sales = fill(
    days,
    sold.map(({ charged: _, ...row }) => row),
    { count: 0, paise: 0 },
  );
  const seen = (...kinds: VisitKind[]) => countPerDay(days, visited, kinds);
  const perDay = {
    checkouts: seen("checkout"),
    downloads: seen("download"),
    sign_ins: seen("sign_in"),
    visits: seen("page", "item"),
  };
  return {
    sales,
    ...perDay,
    changes: {
      sales: changeOf(sales.map(({ paise }) => paise)),
      orders: changeOf(counts(sales)),
      checkouts: changeOf(counts(perDay.checkouts)),
      downloads: changeOf(counts(perDay.downloads)),
      sign_ins: changeOf(counts(perDay.sign_ins)),
      visits: changeOf(counts(perDay.visits)),
    },
    funnel: {
      visits: sum(counts(perDay.visits)),
      items_seen: sum(counts(seen("item"))),
      checkouts: sum(counts(perDay.checkouts)),
      paid: sum(sold.map(({ charged }) => charged)),
    },
    sources,
  };
}

async function readTop(db: Db, days: Days) {
  const since = days.first;
  const [pages, referrers, countries] = await Promise.all([
    topVisits(db, { since, limit: TOP, by: "name" }),
    topVisits(db, { since, limit: TOP, by: "referrer" }),
    topVisits(db, { since, limit: TOP, by: "country" }),
  ]);
  return { pages, referrers, countries };
}

/** Live mode accepts no order until the seller's details are saved once without sample values. */
async function sellerState({ db, config }: Pick<Services, "db" | "config">) {
  if (config.mode === "demo") return { made_up_facts: [], facts_confirmed: true };
  const stored = await readStored({ db });
  return { made_up_facts: findPlaceholderDetails(stored.facts), facts_confirmed: isConfirmed(stored) };
}

function lastDays(now: Date, timeZone: string): Days {
  const today = Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`);
  const names = Array.from({ length: DAYS }, (_, back) =>
    new Date(today - (DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
  const first = names[0] as string;
  return { names, first, since: startOfDay(timeZone, first), timeZone };
}

/** Returns a row for every day, including those without data. */
function fill<Row extends { day: string }, Empty extends Omit<Row, "day">>(
  days: Days,
  rows: Row[],
  empty: Empty,
): (Empty & { day: string })[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.names.map((day) => ({ ...empty, ...byDay.get(day), day }));
}

function countPerDay(
  days: Days,
  visited: { day: string; kind: VisitKind; count: number }[],
  kinds: VisitKind[],
): { day: string; count: number }[] {
  const counted = visited.filter(({ kind }) => kinds.includes(kind));
  return days.names.map((day) => ({ day, count: sum(counts(counted.filter((row) => row.day === day))) }));
}

function counts(rows: { count: number }[]): number[] {
  return rows.map(({ count }) => count);
}

/** The later half compared with the earlier one, in per cent. Null without data to compare. */
function changeOf(perDay: number[]): number | null {
  const half = perDay.length / 2;
  const [before, after] = [sum(perDay.slice(0, half)), sum(perDay.slice(half))];
  return before > 0 ? Math.round(((after - before) / before) * 100) : null;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

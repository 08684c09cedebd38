import { billingOf } from "./billing.ts";
import { buy, type Ordered } from "./buy.ts";
import { type Calendar, DAYS, type Diary, type Random } from "./diary.ts";
import { messagePlans, waitlistNames } from "./messages.ts";
import type { PastShop } from "./past-shop.ts";
import { type Person, people, personOf } from "./people.ts";
import { type ReviewPlan, reviewPlans } from "./reviews.ts";
import type { Purchase } from "./special-purchases.ts";
import { FREE } from "./visits.ts";

type Had = { person: Person; slug: string; day: number };
export type Orders = Map<string, Ordered>;

/** Writes what buyers and visitors do; orders are stored by purchase key. */
export function writePurchases(diary: Diary, shop: PastShop, plan: Purchase[], random: Random): Orders {
  const orders: Orders = new Map();
  const said = new Set<string>();
  for (const purchase of plan) {
    const { key, buyer, day } = purchase;
    diary.add(day + random.next(), async () => {
      const details = billingOf[buyer.key];
      if (details && !said.has(buyer.key)) {
        said.add(buyer.key);
        await shop.signIn(buyer);
        await shop.put("/api/billing", details, buyer);
      }
      orders.set(key, await buy(shop, purchase));
    });
  }
  return orders;
}

const FREE_DOWNLOADS = 44;

export function writeFreeDownloads(diary: Diary, shop: PastShop, random: Random, calendar: Calendar): Had[] {
  const days = Array.from({ length: DAYS }, (_, day) => [day, calendar.weight(day)] as const);
  return Array.from({ length: FREE_DOWNLOADS }, () => {
    const had = { person: random.pick(people), slug: random.weighted(FREE), day: random.weighted(days) };
    diary.add(had.day + random.next(), () => download(shop, had.person, had.slug));
    return had;
  });
}

async function download(shop: PastShop, person: Person, slug: string): Promise<void> {
  await shop.signIn(person);
  await shop.get(`/api/secure-download?slug=${slug}`, person);
}

/** Two gifts are claimed and one is not; three team licences have some seats taken. */
export function writeHandovers(diary: Diary, shop: PastShop, orders: Orders): void {
  diary.add(8.2, () => claim(shop, personOf("lakshmi"), "new-hire-first-week"));
  diary.add(17.6, () => claim(shop, personOf("megan"), "incident-to-postmortem"));
  const team1 = ["ritu", "tanvi", "sneha"].map((key) => personOf(key).email);
  const others = ["asha.kumar", "dev.patel", "old.colleague"].map((name) => `${name}@granitesoft.example`);
  diary.add(8.4, () => giveSeats(shop, orders, "team-1", personOf("karthik"), [...team1, ...others]));
  diary.add(8.7, () => claim(shop, personOf("ritu"), "candidate-scorecard-screening"));
  diary.add(9.3, () => claim(shop, personOf("tanvi"), "candidate-scorecard-screening"));
  const team2 = [personOf("imran").email, "ops@hughespartners.example"];
  diary.add(14.2, () => giveSeats(shop, orders, "team-2", personOf("charlotte"), team2));
  diary.add(14.8, () => claim(shop, personOf("imran"), "inbound-lead-router"));
  const team3 = ["books@ledgerlane.example"];
  diary.add(21.3, () => giveSeats(shop, orders, "team-3", personOf("aditya"), team3));
}

async function claim(shop: PastShop, person: Person, slug: string): Promise<void> {
  const token = shop.inMail(person.email, /(?<=\?claim=)[\w-]{43}/);
  await shop.signIn(person);
  await shop.post("/api/licence-links/claim", { token }, person);
  await download(shop, person, slug);
}

async function giveSeats(shop: PastShop, orders: Orders, key: string, owner: Person, seats: string[]) {
  await shop.signIn(owner);
  const { reference } = orders.get(key) ?? {};
  for (const email of seats) {
    await shop.post(`/api/licences/${reference}/seats`, { email }, owner);
    await shop.pass(20);
  }
}

/** Writes one review per buyer, some days after the purchase, and returns the days. */
export function writeReviews(diary: Diary, shop: PastShop, had: Had[]): (ReviewPlan & { day: number })[] {
  const free = [...had];
  return reviewPlans.flatMap((plan) => {
    const at = free.findIndex(
      ({ slug, person, day }) =>
        slug === plan.slug && day < DAYS - 6 && (plan.by === undefined || plan.by === person.key),
    );
    const [reader] = at < 0 ? [] : free.splice(at, 1);
    if (!reader) return [];
    const { person, slug } = reader;
    const day = reader.day + 3 + (plan.text.length % 20) / 10;
    diary.add(day, async () => {
      await shop.signIn(person);
      await shop.post("/api/reviews", { slug, rating: plan.rating, text: plan.text }, person);
    });
    return [{ ...plan, day }];
  });
}

export function writeMessages(diary: Diary, shop: PastShop): void {
  for (const { day, reply: _, marked: __, ...message } of messagePlans)
    diary.add(day + (message.name.length % 7) / 10, () => shop.post("/api/contact", message));
  for (const [at, name] of waitlistNames.entries())
    diary.add(1 + at * 1.5, () => shop.post("/api/waitlist", { email: `${name}@reader.example` }));
}

import { DAY_MS } from "#shared/time/time.ts";
import { corrected } from "./billing.ts";
import type { Orders } from "./customers.ts";
import type { Diary } from "./diary.ts";
import { messagePlans } from "./messages.ts";
import type { PastShop } from "./past-shop.ts";
import { operator, personOf } from "./people.ts";
import type { ReviewPlan } from "./reviews.ts";

type Listed<Row> = { items: Row[] };

/** Uses the console's own endpoints as the operator, so that the audit log is complete. */
function atTheDesk(shop: PastShop) {
  return {
    async post(path: string, json: object = {}): Promise<void> {
      await shop.signIn(operator);
      await shop.post(`/api/operator${path}`, json, operator);
    },
    async find<Row>(list: string, is: (row: Row) => boolean): Promise<Row> {
      await shop.signIn(operator);
      const { items } = await shop.get<Listed<Row>>(`/api/operator/${list}?limit=100`, operator);
      const row = items.find(is);
      if (!row) throw new Error(`not found in list ${list}`);
      return row;
    },
  };
}

export function writeCodes(diary: Diary, shop: PastShop): void {
  const { post } = atTheDesk(shop);
  const inThreeWeeks = () => new Date(shop.clock().getTime() + 50 * DAY_MS).toISOString().slice(0, 10);
  const create = (day: number, input: () => object) => diary.add(day, () => post("/codes", input()));
  create(0.01, () => ({ code: "WELCOME10", percent: 10, max_per_person: 1 }));
  create(0.02, () => ({ code: "LAUNCH25", percent: 25 }));
  create(0.03, () => ({ code: "FIRST3", percent: 50, max_uses: 3 }));
  create(0.04, () => ({ code: "PARTNER100", percent: 100, max_uses: 10 }));
  create(2.1, () => ({
    code: "LEDGER40",
    amount_cents: 4000,
    items: ["invoice-inbox-to-ledger", "month-end-close"],
    until: inThreeWeeks(),
  }));
  diary.add(13.9, () => post("/codes/LAUNCH25/end"));
}

export function writeRefunds(diary: Diary, shop: PastShop, orders: Orders): void {
  const { post } = atTheDesk(shop);
  const refund = (day: number, key: string, reason: string, amount_paise?: number) =>
    diary.add(day, () =>
      post(`/orders/${orders.get(key)?.reference}/refund`, { reason, ...(amount_paise && { amount_paise }) }),
    );
  refund(11.4, "refund-1", "Bought for a platform that they do not use");
  refund(19.2, "refund-2", "Asked within the fourteen days");
  refund(27.3, "refund-3", "Bought twice by two colleagues");
  refund(13.5, "part-1", "Goodwill for the slow answer", 150_000);
  refund(18.3, "part-2", "Education price, agreed by mail", 250_000);
  refund(27.6, "part-3", "A promised discount was forgotten", 120_000);
}

/** One correction is applied at once, one approved, one refused, one pending. */
export function writeCorrections(diary: Diary, shop: PastShop, orders: Orders): void {
  const { post } = atTheDesk(shop);
  const of = (key: string) => orders.get(key)?.reference;
  const ask = (day: number, key: string, who: string) =>
    diary.add(day, async () => {
      const buyer = personOf(who);
      await shop.signIn(buyer);
      await shop.post(`/api/orders/${of(key)}/invoice`, corrected[who] ?? {}, buyer);
    });
  ask(11.2, "correct-1", "harish");
  diary.add(12.3, () =>
    post(`/corrections/${of("correct-1")}/refuse`, {
      reason: "Your registration is in Karnataka, so the place of supply stays there.",
    }),
  );
  ask(15.1, "correct-2", "nikhil");
  diary.add(15.8, () => post(`/corrections/${of("correct-2")}/approve`));
  ask(16.4, "correct-3", "lucia");
  ask(27.2, "correct-4", "ananya");
}

export function writeAnswers(diary: Diary, shop: PastShop, reviews: (ReviewPlan & { day: number })[]): void {
  const { post, find } = atTheDesk(shop);
  for (const { text, answer, hidden, day } of reviews)
    if (answer || hidden)
      diary.add(day + 1, async () => {
        const { id } = await find<{ id: string; text: string }>("reviews", (row) => row.text === text);
        if (answer) await post(`/reviews/${id}/answer`, { text: answer });
        else await post(`/reviews/${id}/hide`, { reason: hidden });
      });
  for (const { day, email, reply, marked } of messagePlans)
    if (reply || marked)
      diary.add(day + 0.95, async () => {
        const { id } = await find<{ id: string; email: string }>("messages", (row) => row.email === email);
        if (reply) await post(`/messages/${id}/reply`, { text: reply });
        else await post(`/messages/${id}/status`, { status: marked });
      });
}

export function writeOtherWork(diary: Diary, shop: PastShop, orders: Orders): void {
  const { post, find } = atTheDesk(shop);
  diary.add(18.1, async () => {
    const { id } = await find<{ id: string; kind: string }>(
      "mismatches",
      (row) => row.kind === "unknown_order",
    );
    await post(`/mismatches/${id}/close`, { note: "A test of our bank, refunded in the dashboard." });
  });
  diary.add(13.2, () => post(`/orders/${orders.get("bundle-2")?.reference}/resend`));
  diary.add(20.5, () =>
    post("/grants", {
      email: personOf("thabo").email,
      slug: "utm-and-attribution",
      reason: "An apology for the refund that took long",
    }),
  );
  diary.add(26.4, async () => {
    await shop.signIn(operator);
    await shop.get("/api/operator/orders.csv", operator);
  });
}

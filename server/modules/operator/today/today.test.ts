import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type createVisitCounter, storeVisits } from "#server/modules/visits/index.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { reviews } from "#server/platform/db/schema/shop/reviews.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, type OrderAnswer, postJson } from "#test/fixtures/shop.ts";

const DAY_MINUTES = 24 * 60;
const PERSON =
  "Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

/** Simulates visits of a browser. */
async function see(path: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    await fetch(`${shop.url}/api/visits`, {
      method: "POST",
      headers: { "User-Agent": PERSON },
      body: JSON.stringify({ path, referrer: "" }),
    });
}

const inBrowser = (buyer: Buyer): Buyer => ({
  ...buyer,
  fetch: (path, init) => buyer.fetch(path, { ...init, headers: { ...init?.headers, "User-Agent": PERSON } }),
});

async function order(
  buyer: Buyer,
  wanted: { slug: string; source?: unknown; campaign?: unknown },
): Promise<OrderAnswer> {
  const answer = await postJson(inBrowser(buyer), "/api/create-order", wanted);
  expect(answer.status, JSON.stringify(wanted)).toBe(200);
  return answer.json();
}

async function buy(
  buyer: Buyer,
  wanted: { slug: string; source?: unknown; campaign?: unknown },
): Promise<string> {
  const { orderId, reference } = await order(buyer, wanted);
  expect((await shop.verify(inBrowser(buyer), shop.razorpay.pay(orderId))).status).toBe(200);
  return reference;
}

async function readToday() {
  await storeVisits(shop.services, shop.services.visits as ReturnType<typeof createVisitCounter>).close();
  return operator.read("/today");
}

async function newItem(): Promise<string> {
  const slug = await shop.newItem();
  await shop.services.catalogue.reload(shop.db);
  return slug;
}

const sourceOf = async (reference: string) =>
  (await shop.db.select().from(orders).where(eq(orders.reference, reference)))[0]?.source;

it("CO-3 the funnel of thirty days and the sales by source match the actions of visitors and buyers", async () => {
  const [one, two] = [await newItem(), await newItem()];
  shop.later(-40 * DAY_MINUTES);
  await see("/about", 7);
  shop.backToNow();
  await see("/", 4);
  await see(`/store/${one}`, 3);
  const spring = await buy(shop.ann, { slug: one, source: "letter", campaign: "spring" });
  await buy(shop.ann, { slug: two, source: "letter", campaign: "spring" });
  await buy(shop.bob, { slug: two, source: "news.example" });
  await order(shop.bob, { slug: one, source: "never-paid" });
  const direct = await buy(shop.bob, { slug: await newItem() });

  const today = await readToday();
  expect(today.funnel).toEqual({ visits: 7, items_seen: 3, checkouts: 5, paid: 4 });
  expect(today.sources[0]).toEqual({ source: "letter", campaign: "spring", orders: 2, paise: 813_400 });
  expect(today.sources).toContainEqual({ source: "news.example", campaign: null, orders: 1, paise: 406_700 });
  expect(today.sources).toContainEqual({ source: null, campaign: null, orders: 1, paise: 406_700 });
  expect(today.sources).toHaveLength(3);
  expect(today.best_items[0]).toEqual({ slug: two, title: `Title of ${two}`, sold: 2, paise: 813_400 });
  expect(today.recent_orders[0]).toMatchObject({
    reference: direct,
    email: "bob@client.example",
    state: "paid",
  });

  expect((await operator.read(`/orders/${spring}`)).order).toMatchObject({
    source: "letter",
    campaign: "spring",
  });
  const [head, ...rows] = (await (await operator.call("GET", "/orders.csv")).text()).trim().split("\r\n");
  expect(head).toMatch(/,returned_paise,source,campaign$/);
  expect(rows.find((row) => row.startsWith(spring))).toMatch(/,letter,spring$/);
  const exported = await (await shop.ann.fetch("/api/account/export")).json();
  expect(exported.purchases).toContainEqual(
    expect.objectContaining({ order: spring, came_from: "letter", came_by_campaign: "spring" }),
  );
});

it("EV-4: links to the templates that automate the shop, once they are published", async () => {
  expect((await readToday()).automations).toEqual([]);
  await publishTestItem(shop.services, { slug: "paid-to-onboarded", title: "Paid → Onboarded" });
  expect((await readToday()).automations).toEqual([
    { slug: "paid-to-onboarded", title: "Paid → Onboarded", summary: null, is_free: true },
  ]);
});

it("CO-3 an invalid source never blocks a purchase; only hosts and single words are stored", async () => {
  const slug = await newItem();
  const hostile = [
    "x".repeat(81),
    "<script>",
    "a\nb",
    "=cmd()",
    "a/../b",
    "caf\u202e",
    "é",
    "",
    " ",
    7,
    {},
    ["a"],
    null,
  ];
  for (const source of hostile) {
    const { reference } = await order(shop.ann, { slug, source });
    expect(await sourceOf(reference), JSON.stringify(source)).toBeNull();
  }
  // A reused order keeps the first known source.
  for (const [source, stored] of [
    [" Spring Sale_2026 ", "Spring Sale_2026"],
    ["other.example", "Spring Sale_2026"],
  ] as const) {
    const { reference } = await order(shop.ann, { slug, source });
    expect(await sourceOf(reference)).toBe(stored);
  }
  const { reference } = await order(shop.bob, { slug, source: "x".repeat(80) });
  expect(await sourceOf(reference)).toBe("x".repeat(80));
});

it("CO-3 trends compare only days with data", async () => {
  expect((await readToday()).changes).toMatchObject({ sales: null, orders: null, visits: null });
  const { visits } = await readToday();
  const recent = visits.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  shop.later(-20 * DAY_MINUTES);
  await see("/faq", recent * 2);
  shop.backToNow();
  expect((await readToday()).changes).toMatchObject({ sales: null, orders: null, visits: -50 });
});

it("CO-3 shows what needs attention first, names a single entry, then lists unanswered messages and reviews", async () => {
  const slug = await newItem();
  const { reference, paymentId } = await shop.buy(shop.ann, slug);
  shop.razorpay.dispute(paymentId, "open");
  await shop.tell("payment.dispute.created", paymentId);
  const write = (name: string) =>
    fetch(`${shop.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name,
        email: "cy@client.example",
        company: "C",
        phone: "",
        message: "A question",
      }),
    });
  await write("Cy");
  const [item] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  const at = new Date();
  await shop.db.insert(reviews).values(
    ["Not yet", null].map((answer, n) => ({
      resourceId: item?.resourceId ?? "",
      userId: [shop.ann, shop.bob][n]?.id ?? "",
      rating: 4,
      text: answer ? "Answered" : "Waits",
      access: "bought" as const,
      answer,
      createdAt: at,
      updatedAt: at,
    })),
  );
  const today = await readToday();
  expect(today.attention).toEqual([
    {
      kind: "disputes",
      count: 1,
      newest: {
        name: "ann@client.example",
        about: null,
        amount_paise: 406_700,
        respond_by: expect.any(String),
        provider_id: paymentId,
      },
    },
    {
      kind: "messages",
      count: 1,
      newest: { name: "Cy", about: "C", amount_paise: null, respond_by: null, provider_id: null },
    },
  ]);
  expect(today.unanswered.reviews).toMatchObject([
    { slug, title: `Title of ${slug}`, rating: 4, text: "Waits" },
  ]);
  const [{ id }] = today.unanswered.messages;
  expect(today.only_entries).toEqual({ disputes: reference, mismatches: null, refunds: null, messages: id });

  await write("Di");
  await operator.call("POST", `/messages/${id}/status`, { status: "read" });
  await write("Eve");
  const later = await readToday();
  expect(later.only_entries.messages).toBeNull();
  expect(later.unanswered.messages.map(({ name }: { name: string }) => name)).toEqual(["Eve", "Di", "Cy"]);
  await operator.call("POST", `/messages/${id}/reply`, { text: "An answer." });
  expect((await readToday()).unanswered.messages).toHaveLength(2);
});

it("CO-3 returns 404 for Today to everyone but operators", async () => {
  expect((await shop.ann.fetch("/api/operator/today")).status).toBe(404);
  expect((await fetch(`${shop.url}/api/operator/today`)).status).toBe(404);
});

it("CO-3: counts a sale after midnight in the business time zone for that day, although UTC is a day behind", async () => {
  const reference = await buy(shop.ann, { slug: await newItem() });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await shop.db
    .update(orders)
    .set({ paidAt: new Date(`${yesterday}T19:00:00Z`) })
    .where(eq(orders.reference, reference));
  const dayAfter = new Date(Date.parse(yesterday) + 86_400_000).toISOString().slice(0, 10);
  const count = (sales: { day: string; count: number }[], day: string) =>
    sales.find((row) => row.day === day)?.count ?? 0;
  const before = (await readToday()).sales;
  await shop.db
    .update(orders)
    .set({ paidAt: new Date(`${yesterday}T18:00:00Z`) })
    .where(eq(orders.reference, reference));
  const after = (await readToday()).sales;
  expect(count(before, dayAfter) - count(after, dayAfter)).toBe(1);
  expect(count(after, yesterday) - count(before, yesterday)).toBe(1);
});

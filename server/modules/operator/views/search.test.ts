import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#server/platform/db/schema/people/auth.ts";
import { contactMessages } from "#server/platform/db/schema/people/contact.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";

let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
let bought: { orderId: string; reference: string; paymentId: string };
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
  await shop.db
    .update(users)
    .set({ metadata: { full_name: "Anna-Lena Bergström" } })
    .where(eq(users.id, shop.ann.id));
  const json = { name: "Nordlicht Automation", address: "1 Harbour Road", country: "DE" };
  await shop.ann.fetch("/api/billing", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  bought = await shop.buy(shop.ann, await shop.newItem());
  await shop.buy(shop.bob, await shop.newItem());
});
afterAll(() => shop.close());

const search = async (q: string) => operator.read(`/search?q=${encodeURIComponent(q)}`);
const ordersOf = async (q: string) =>
  (await search(q)).orders.map(({ reference }: typeof bought) => reference);
/** The simulator's ids differ in their last characters only. */
const end = (text: string) => text.slice(4);

it("CO-2 finds an order by part of its buyer's address or name, its reference, payment, provider order or invoice", async () => {
  const { items } = await operator.read("/invoices");
  const invoice = items.find(({ order }: { order: string }) => order === bought.reference);
  const parts = [
    "nn@clie",
    "ANNA-LENA",
    "lena berg",
    "an",
    "nordlicht",
    "Bergström",
    end(bought.reference),
    bought.reference.toLowerCase(),
    end(bought.paymentId),
    end(bought.orderId),
    invoice.number.toLowerCase(),
  ];
  for (const part of parts) expect(await ordersOf(part), part).toEqual([bought.reference]);
  const list = await operator.read(`/orders?q=${encodeURIComponent("lena b")}`);
  expect(list.items).toMatchObject([{ reference: bought.reference, email: "ann@client.example" }]);
  const csv = await (await operator.call("GET", `/orders.csv?q=${end(bought.paymentId)}`)).text();
  expect(csv.trimEnd().split("\r\n")).toEqual([
    expect.any(String),
    expect.stringContaining(bought.reference),
  ]);
});

it("CO-2 finds people by part of address or name, items by part of title or slug, messages by sender", async () => {
  const found = await search("lena");
  expect(found.people).toEqual([
    { id: shop.ann.id, email: "ann@client.example", name: "Anna-Lena Bergström" },
  ]);
  expect(found.items).toEqual([]);
  expect((await search("b@client")).people).toMatchObject([{ email: "bob@client.example" }]);
  expect((await search("le of ITEM-1")).items).toEqual([
    { slug: "item-1", title: "Title of item-1", status: "published" },
  ]);
  await shop.db.insert(contactMessages).values({
    ...{
      sendKey: "one",
      name: "Carla Conti",
      email: "carla@studio.example",
      company: "Studio Conti",
      phone: "",
    },
    ...{ message: "Hello", held: false, createdAt: new Date() },
  });
  for (const part of ["rla con", "@STUDIO", "ca"])
    expect((await operator.read(`/messages?q=${encodeURIComponent(part)}`)).items).toHaveLength(1);
  expect((await operator.read("/messages?q=lena")).items).toEqual([]);
});

it("CO-2 treats wildcards of LIKE and regular expressions as text", async () => {
  for (const q of [
    "%",
    "_",
    "\\",
    "%%%",
    "an%",
    "a_n",
    "cli_nt",
    "client%",
    "n.*n",
    ".",
    "a|b",
    "(a",
    "[a-z]",
    "ann\\",
  ])
    expect(await search(q), q).toEqual({ orders: [], people: [], items: [] });
});

it("CO-2 a search returns few results per kind, nothing for an empty query, and limits its length", async () => {
  for (let n = 0; n < 6; n++) await shop.newItem();
  expect((await search("title of")).items).toHaveLength(5);
  for (const q of ["", "   "]) expect(await search(q)).toEqual({ orders: [], people: [], items: [] });
  expect((await operator.call("GET", `/search?q=${"a".repeat(321)}`)).status).toBe(400);
  expect((await operator.call("GET", "/search")).status).toBe(400);
  expect((await shop.ann.fetch("/api/operator/search?q=ann")).status).toBe(404);
});

it("CO-2 search results page by key: each row appears once", async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3)));
  await shop.db.insert(users).values(
    Array.from({ length: 30 }, (_, n) => ({
      email: `page-${n}@many.example`,
      createdAt: at(n),
      updatedAt: at(n),
      lastSignInAt: at(n),
    })),
  );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: { items: { email: string }[]; next: string | null } = await operator.read(
      `/people?q=@many&limit=7${after ? `&after=${after}` : ""}`,
    );
    seen.push(...page.items.map(({ email }) => email));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { noteMismatch } from "#server/modules/orders/reconciliation/mismatches.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { recordsOf } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}/;
type Said = {
  who: string;
  lead: string;
  subject: { name: string; url: string | null } | null;
  tail: string;
  changes: string[];
};
type Entry = { said: Said | null };
const read = async (limit: number) => {
  const { items } = await operator.read(`/audit?named=true&limit=${limit}`);
  return (items as Entry[]).map(({ said }) => {
    const { who = "", lead = "", subject, tail = "", changes } = said ?? {};
    return { sentence: `${who} ${lead}${subject ? ` ${subject.name}` : ""}${tail}`, subject, changes };
  });
};
const newest = async () => (await read(1))[0];

test("CO-5 OP-8 the log shows actor, action and object by display names, with links", async () => {
  const slug = await shop.newItem();
  const { reference } = await shop.buy(shop.ann, slug);
  const { order } = await recordsOf(shop, reference);
  const title = `Title of ${slug}`;

  await operator.post(`/orders/${reference}/refund`, { amount_paise: 120_000, reason: "double purchase" });
  expect(await newest()).toMatchObject({
    sentence: `${OLGA} refunded ₹1,200 of ${reference}: "double purchase"`,
    subject: { name: reference, url: `/operator/orders/${reference}` },
  });

  await operator.post(`/orders/${reference}/move`, { email: "bob@client.example", reason: "Typo" });
  expect((await newest())?.sentence).toBe(
    `${OLGA} moved ${reference} from ann@client.example to bob@client.example: "Typo"`,
  );

  const gift = await shop.newItem();
  await operator.post("/grants", { email: "ann@client.example", slug: gift, reason: "Thanks" });
  expect(await newest()).toMatchObject({
    sentence: `${OLGA} gave Title of ${gift} to ann@client.example: "Thanks"`,
    subject: { url: `/operator/people/${shop.ann.id}` },
  });

  const item = await operator.read(`/catalogue/${slug}`);
  const edit = { revision: item.revision, title, summary: null, tags: [], serviceArea: null, isFree: false };
  await operator.call("PUT", `/catalogue/${slug}`, { ...edit, priceCents: 5900, teamPriceCents: null });
  expect(await newest()).toMatchObject({
    sentence: `${OLGA} changed ${title}`,
    changes: expect.arrayContaining(["price $49 → $59"]),
    subject: { name: title, url: `/operator/catalogue/${slug}` },
  });

  await commandOf(shop, "codes", "create", "SAID-10", "--percent", "10");
  expect((await newest())?.sentence).toMatch(
    /^Someone at the command line \(.+\) created the code SAID-10: 10 % off$/,
  );

  const payment = { id: "pay_known", amountPaise: 100, createdAt: null };
  await noteMismatch(shop.services, { kind: "dispute", payment, orderId: order.id, reason: "" });
  const mismatches = (await operator.read("/mismatches")).items;
  await operator.post(`/mismatches/${mismatches[0].id}/close`, { note: "Answered" });
  expect((await newest())?.sentence).toBe(`${OLGA} closed the unmatched payment of ${reference}: "Answered"`);

  const csv = await (await operator.call("GET", "/audit.csv")).text();
  expect(csv.split("\r\n")[0]).toBe("at,actor,action,subject,before,after");
  expect(csv + JSON.stringify(await operator.read("/audit")), "stored it names no customer").not.toMatch(
    /(ann|bob)@client/,
  );
  expect(await newest()).toMatchObject({ sentence: `${OLGA} exported the audit log's entries` });
  for (const { sentence, changes = [] } of await read(100)) {
    expect(sentence).not.toMatch(UUID);
    expect([sentence, ...changes].join()).not.toMatch(/null|undefined|NaN|\[object/);
  }
});

test("CO-5 shows no name of a deleted person", async () => {
  const email = "gone@client.example";
  const { id } = await signedInUser(shop.url, email);
  await operator.post(`/people/${id}/end-sessions`);
  expect((await newest())?.sentence).toBe(`${OLGA} signed out ${email} everywhere: 1 session, 0 n8n tokens`);
  await operator.post(`/people/${id}/delete`, { email });
  const [deleted, ended] = await read(2);
  expect(deleted?.sentence).toBe(`${OLGA} deleted an account`);
  expect(ended?.sentence).toBe(`${OLGA} signed out a deleted account everywhere: 1 session, 0 n8n tokens`);
});

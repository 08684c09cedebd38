import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movePurchase } from "#server/modules/orders/index.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { type Buyer, postJson, until } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

const HOME = { name: "Asha Traders", address: "5 MG Road, Bengaluru", country: "IN", state: "29" };
const ABROAD = { name: "Asha Traders", address: "1 Main St, Austin TX", country: "US" };
const OTHER_STATE = { ...HOME, address: "9 Marine Drive, Mumbai", state: "27" };

const correct = (buyer: Buyer, reference: string, details: object) =>
  postJson(buyer, `/api/orders/${reference}/invoice`, details);
async function documents(reference: string): Promise<{ kind: string; supply: string; number: string }[]> {
  const { rows } = await shop.db.execute<{ kind: string; supply: string; number: string }>(
    sql`select kind, supply, number from documents where reference = ${reference} order by kind desc, sequence`,
  );
  return rows;
}
async function bought(buyer: Buyer, details: object = HOME): Promise<string> {
  const saved = await buyer.fetch("/api/billing", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(details),
  });
  expect(saved.status).toBe(200);
  return (await shop.buy(buyer, await shop.newItem())).reference;
}
const waiting = async () => (await (await olga.fetch("/api/operator/corrections")).json()).items;

test("SA-4 a correction that changes the tax is issued after an operator's approval", async () => {
  const reference = await bought(shop.ann);
  for (const details of [OTHER_STATE, ABROAD]) {
    const asked = await correct(shop.ann, reference, details);
    expect([asked.status, await asked.json()]).toEqual([202, { pending: true }]);
  }
  expect(await documents(reference)).toHaveLength(1);
  expect(await waiting()).toEqual([expect.objectContaining({ reference, country: "US" })]);
  const { attention } = await (await olga.fetch("/api/operator/today")).json();
  expect(attention).toContainEqual(expect.objectContaining({ kind: "corrections", count: 1 }));
  await until(async () =>
    (await shop.mailsTo("olga@opswright.example")).some(({ subject }) => subject.includes(reference)),
  );
  expect((await postJson(shop.ann, `/api/operator/corrections/${reference}/approve`, {})).status).toBe(404);

  const approved = await postJson(olga, `/api/operator/corrections/${reference}/approve`, {});
  expect(approved.status).toBe(200);
  expect((await documents(reference)).map(({ kind, supply }) => [kind, supply])).toEqual([
    ["invoice", "intra"],
    ["invoice", "export"],
    ["credit_note", "intra"],
  ]);
  const { number } = await approved.json();
  await until(async () =>
    (await shop.mailsTo("ann@client.example")).some(({ text }) => text.includes(number)),
  );
  expect(await waiting()).toEqual([]);
});

test("SA-4: a correction that the buyer changes three times emails the operators once until it is decided, then again", async () => {
  const carla = await signedInUser(shop.url, "carla@client.example");
  const reference = await bought(carla);
  const { rows: before } = await mailsToOlga(reference);
  for (const details of [OTHER_STATE, ABROAD, OTHER_STATE])
    expect((await correct(carla, reference, details)).status).toBe(202);
  expect((await mailsToOlga(reference)).rows.length - before.length).toBe(1);
  await postJson(olga, `/api/operator/corrections/${reference}/refuse`, { reason: "No proof." });
  expect((await correct(carla, reference, ABROAD)).status).toBe(202);
  expect((await mailsToOlga(reference)).rows.length - before.length).toBe(2);
});
const mailsToOlga = (reference: string) =>
  shop.db.execute(sql`select 1 from mails where "to" = 'olga@opswright.example'
    and strpos(subject, ${reference}) > 0`);

test("SA-4 an operator rejects a correction with a reason, on the command line too; nothing is issued and the buyer is notified", async () => {
  const reference = await bought(shop.bob);
  await correct(shop.bob, reference, ABROAD);
  const listed = await commandOf(shop, "invoices", "corrections");
  expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining(reference)]);
  const refused = await commandOf(shop, "invoices", "refuse", reference, "--reason", "No proof of export.");
  expect(refused.code).toBe(0);
  expect(await documents(reference)).toHaveLength(1);
  await until(async () =>
    (await shop.mailsTo("bob@client.example")).some(({ text }) => text.includes("No proof of export.")),
  );
  expect((await commandOf(shop, "invoices", "approve", reference)).code).toBe(1);
});

test("SA-4 a correction that the previous owner requested is dropped when the purchase moves", async () => {
  const dora = await signedInUser(shop.url, "dora@client.example");
  const reference = await bought(dora);
  expect((await correct(dora, reference, OTHER_STATE)).status).toBe(202);
  await movePurchase(shop.services, { reference, to: { userId: shop.bob.id, email: "bob@client.example" } });
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ reference }));
  expect((await postJson(olga, `/api/operator/corrections/${reference}/approve`, {})).status).toBe(404);
  expect(await documents(reference)).toHaveLength(1);
});

test("SA-4 allows three corrections of an order, until 30 November after its financial year", async () => {
  const reference = await bought(shop.ann);
  const statuses: number[] = [];
  for (let at = 0; at < 4; at++)
    statuses.push((await correct(shop.ann, reference, { ...HOME, name: `Asha ${at}` })).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
  const old = await bought(shop.bob);
  const correctAt = async (issuedAt: string) => {
    await shop.db.execute(
      sql`update documents set issued_at = ${issuedAt}, facts = facts - 'issuedOn' where reference = ${old}`,
    );
    const response = await correct(shop.bob, old, { ...HOME, name: `Bob of ${issuedAt}` });
    return [response.status, (await response.json()).error?.code];
  };
  // The year before last ended more than eight months ago on any date.
  const year = new Date().getUTCFullYear();
  expect(await correctAt(`${year - 2}-03-31T12:00:00Z`)).toEqual([409, "correction_refused"]);
  expect(await correctAt(`${year}-04-01T12:00:00Z`)).toEqual([200, undefined]);
});

test("SA-4 limits name and address to one line each, without an unverified GSTIN", async () => {
  const carl = await signedInUser(shop.url, "carl@client.example");
  const reference = await bought(carl, {
    ...HOME,
    name: `Asha\n\tTraders${" \n".repeat(100)}Ltd`,
    address: "5 MG Road\r\n\r\nBengaluru 560001",
  });
  const { details } = await (await carl.fetch("/api/billing")).json();
  expect([details.name, details.address]).toEqual(["Asha Traders Ltd", "5 MG Road, Bengaluru 560001"]);
  const file = await carl.fetch(`/api/orders/${reference}/invoice`);
  const { totalPages, text } = await extractText(
    await getDocumentProxy(new Uint8Array(await file.arrayBuffer())),
    { mergePages: true },
  );
  expect([totalPages, text]).toEqual([1, expect.stringContaining("Asha Traders Ltd")]);
  for (const wrong of [
    { ...HOME, name: "Asha\nGSTIN: 27AAPFU0939F1ZV" },
    { ...HOME, address: "5 MG Road, gstin 27aapfu0939f1zv" },
    { ...HOME, address: "long ".repeat(60) },
  ])
    expect((await correct(carl, reference, wrong)).status).toBe(400);
});

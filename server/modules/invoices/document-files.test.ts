import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, until } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { removeErasedFiles } from "./document-files.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

const HOME = { name: "Asha Traders", address: "5 MG Road, Bengaluru 560001", country: "IN", state: "29" };
const REGISTERED = { ...HOME, gstin: "29AABCO1234F1ZR" };

const invoice = (buyer: Buyer, reference: string) => buyer.fetch(`/api/orders/${reference}/invoice`);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("base64");
async function documentOf(reference: string) {
  const [row] = await shop.db.select().from(documents).where(eq(documents.reference, reference));
  if (!row) throw new Error(`No document of ${reference}`);
  return { ...row, key: `invoices/${row.id}.pdf` };
}
async function buy(buyer: Buyer, billing?: object): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  if (billing) await buyer.fetch("/api/billing", { method: "PUT", headers, body: JSON.stringify(billing) });
  return (await shop.buy(buyer, await shop.newItem())).reference;
}
/** Buys an item and waits until the receipt's job has stored the PDF. */
async function bought(buyer: Buyer, billing?: object) {
  const reference = await buy(buyer, billing);
  const original = await bytesOf(await invoice(buyer, reference));
  return { reference, original, document: await documentOf(reference) };
}
const damageMails = async (number: string) =>
  (await shop.mailsTo(defaultSettings.operatorEmail)).filter(({ subject }) => subject.includes(number));

test("TA-4: twenty concurrent first requests get the same bytes, whose checksum is stored once", async () => {
  const reference = await buy(shop.ann, HOME);
  const answers = await Promise.all(Array.from({ length: 20 }, () => invoice(shop.ann, reference)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(answers.map(bytesOf))).size).toBe(1);
  expect((await documentOf(reference)).sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("TA-4: an altered file is not served and not overwritten, and operators are emailed once", async () => {
  const { reference, document } = await bought(shop.ann);
  const altered = new TextEncoder().encode("%PDF-1.3 altered");
  await shop.services.storage.put(document.key, altered, { contentType: "application/pdf" });
  for (let times = 0; times < 2; times++) {
    const refused = await invoice(shop.ann, reference);
    expect([refused.status, (await refused.json()).error.code]).toEqual([503, "document_damaged"]);
  }
  expect(new Uint8Array(await shop.services.storage.get(document.key))).toEqual(altered);
  expect((await documentOf(reference)).sha256).toBe(document.sha256);
  await until(async () => (await damageMails(document.number)).length === 1);
});

test("TA-4: a lost file is not replaced by one with another checksum", async () => {
  const { reference, document } = await bought(shop.ann);
  const sha256 = "0".repeat(64);
  await shop.db.update(documents).set({ sha256 }).where(eq(documents.id, document.id));
  await shop.services.storage.remove(document.key);
  expect((await invoice(shop.ann, reference)).status).toBe(503);
  expect((await documentOf(reference)).sha256).toBe(sha256);
  await expect(shop.services.storage.get(document.key)).rejects.toThrow();
});

test("TA-4: deleting the account leaves an invoice with a GSTIN as it was issued, for operators only", async () => {
  const carl = await signedInUser(shop.url, "carl@client.example");
  const { reference, original, document } = await bought(carl, REGISTERED);
  expect((await carl.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  await removeErasedFiles(shop.services);
  expect((await invoice(carl, reference)).status).toBe(401);
  expect((await invoice(await signedInUser(shop.url, "carl@client.example"), reference)).status).toBe(404);
  expect(await bytesOf(await invoice(olga, reference))).toBe(original);
  expect(await documentOf(reference)).toMatchObject({
    sha256: document.sha256,
    buyer: REGISTERED,
    userId: null,
  });
});

test("TA-4: without a legal need for the recipient, deleting the account deletes name, address and PDF, and never redraws it", async () => {
  const dora = await signedInUser(shop.url, "dora@client.example");
  const { reference, document } = await bought(dora, HOME);
  expect((await dora.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  await removeErasedFiles(shop.services);
  const refused = await invoice(olga, reference);
  expect([refused.status, (await refused.json()).error.code]).toEqual([410, "document_erased"]);
  await expect(shop.services.storage.get(document.key)).rejects.toThrow();
  const { buyer, sha256, totalPaise, number } = await documentOf(reference);
  expect([sha256, totalPaise, number]).toEqual([document.sha256, document.totalPaise, document.number]);
  expect(buyer).toEqual({ country: "IN", state: "29", gstin: null });
});

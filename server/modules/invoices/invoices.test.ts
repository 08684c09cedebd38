import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refundOrder } from "#server/modules/orders/index.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { refunds } from "#server/platform/db/schema/shop/orders.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, postJson, until } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { insertNumbered } from "./queries.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

const IN_KARNATAKA = { country: "IN", state: "29" };
const KARNATAKA = { ...IN_KARNATAKA, name: "Asha Traders", address: "5 MG Road\nBengaluru 560001" };
const REGISTERED = { ...KARNATAKA, address: "5 MG Road, Bengaluru 560001", gstin: "29AABCO1234F1ZR" };
const MUMBAI = {
  name: "Mumbai Metals",
  address: "Café Zoë, 9 Marine Drive\nMumbai 400020",
  country: "IN",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
};
const ABROAD = { name: "Łukasz & Co", address: "1 Main St\nAustin TX", country: "US" };
const SAMPLES = ".cache/sample-invoices";
const putBilling = (buyer: Buyer, details: object) =>
  buyer.fetch("/api/billing", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(details),
  });
/**
 * Extracts the text. Given a sample name, stores the PDF for review: docs/invoices.md compares the samples with
 * Rule 46.
 */
async function textOf(response: Response, sample?: string): Promise<string> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await mkdir(SAMPLES, { recursive: true });
  if (sample) await writeFile(join(SAMPLES, `${sample}.pdf`), bytes);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
const invoice = (buyer: Buyer, reference: string, number?: string) =>
  buyer.fetch(`/api/orders/${reference}/invoice${number ? `?number=${encodeURIComponent(number)}` : ""}`);
const documentsOf = async (reference: string) =>
  shop.db.select().from(documents).where(eq(documents.reference, reference)).orderBy(documents.issuedAt);

test("GR-1 an invoice within the state has CGST, SGST, a number and all fields of Rule 46", async () => {
  expect((await putBilling(shop.ann, KARNATAKA)).status).toBe(200);
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  const text = await textOf(await invoice(shop.ann, reference), "same-state");
  for (const wanted of [
    ...["Tax invoice", "Opswright Automation Private Limited", "14 Foundry Lane", "GSTIN: 29AABCO1234F1ZR"],
    ...["Asha Traders", "5 MG Road", "Place of supply: Karnataka (29)", "997331", "Date: "],
    ...["3,446.62", "CGST 9 %", "310.19", "SGST 9 %", "Total", "4,067.00"],
    ...["reverse charge: No", "Authorised signatory"],
  ])
    expect(text).toContain(wanted);
  const [document] = await documentsOf(reference);
  expect(document?.number).toMatch(/^OW\/\d\d-\d\d\/\d{5}$/);
  expect(document?.number.length).toBeLessThanOrEqual(16);
});

test("GR-1 another state: IGST and the buyer's GSTIN; abroad: zero-rated with its declaration; no details: the seller's state", async () => {
  await putBilling(shop.bob, MUMBAI);
  const inter = await shop.buy(shop.bob, await shop.newItem());
  const text = await textOf(await invoice(shop.bob, inter.reference), "other-state");
  for (const wanted of [
    ...["IGST 18 %", "620.39", "27AAPFU0939F1ZV", "Place of supply: Maharashtra (27)"],
    "Café Zoë, 9 Marine Drive",
  ])
    expect(text).toContain(wanted);
  expect(text).not.toContain("CGST");
  await putBilling(shop.bob, ABROAD);
  const abroad = await shop.buy(shop.bob, await shop.newItem(), undefined, { international: true });
  const exported = await textOf(await invoice(shop.bob, abroad.reference), "export");
  for (const wanted of [
    "Lukasz & Co",
    "United States",
    "Outside India (96)",
    "letter of undertaking",
    "AD290426",
  ])
    expect(exported).toContain(wanted);
  const carl = await signedInUser(shop.url, "carl@client.example");
  const silent = await shop.buy(carl, await shop.newItem());
  expect(await textOf(await invoice(carl, silent.reference))).toContain("Place of supply: Karnataka (29)");
});

test("GR-1 only the buyer and operators can read the invoice, which does not exist before the payment", async () => {
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  expect((await fetch(`${shop.url}/api/orders/${reference}/invoice`)).status).toBe(401);
  expect((await invoice(shop.bob, reference)).status).toBe(404);
  expect((await invoice(olga, reference)).status).toBe(200);
  const open = await shop.order(shop.ann, await shop.newItem());
  const none = await invoice(shop.ann, open.reference);
  expect([none.status, (await none.json()).error.code]).toEqual([404, "no_invoice"]);
  const status = await (await fetch(`${shop.url}/api/orders/${reference}`)).json();
  expect(status.invoice).toMatch(/^OW\//);
});

test("GR-1 PY-9 the invoice is attached to the receipt, and the mailbox serves the same bytes as the order", async () => {
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  type Mailed = {
    subject: string;
    attachments: { filename: string; content_type: string; size: number; url: string }[];
  };
  const receipt = async () =>
    ((await shop.mailsTo("ann@client.example")) as unknown as Mailed[]).find(({ subject }) =>
      subject.includes(reference),
    );
  await until(async () => (await receipt()) !== undefined);
  const [attached] = (await receipt())?.attachments ?? [];
  const [document] = await documentsOf(reference);
  expect(attached).toMatchObject({
    filename: `${document?.number.replaceAll("/", "-")}.pdf`,
    content_type: "application/pdf",
  });
  const bytes = Buffer.from(await (await fetch(shop.url + attached?.url)).arrayBuffer());
  expect(bytes.length).toBe(attached?.size);
  const own = Buffer.from(await (await invoice(shop.ann, reference)).arrayBuffer());
  expect(own.equals(bytes)).toBe(true);
  // Attached to every receipt, so it must stay small.
  expect(bytes.length).toBeLessThan(60_000);
  // A lost file is restored with the same bytes.
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(document?.sha256).toBe(sha256);
  await shop.services.storage.remove(`invoices/${document?.id}.pdf`);
  expect(Buffer.from(await (await invoice(shop.ann, reference)).arrayBuffer()).equals(bytes)).toBe(true);
});

test("GR-1 refunds are credited in their own number series, reference the invoice and add up to it for every tax", async () => {
  await putBilling(shop.ann, KARNATAKA);
  const { reference } = await shop.buy(shop.ann, await shop.newItem(4950));
  for (const amountPaise of [33_333, 100_001, undefined]) {
    const { id } = await refundOrder(shop.services, { reference, amountPaise, note: "Asked for." });
    await until(async () => {
      const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
      return refund?.state === "processed";
    });
  }
  const [bought, ...credits] = await documentsOf(reference);
  expect(credits.map(({ kind }) => kind)).toEqual(["credit_note", "credit_note", "credit_note"]);
  for (const part of ["totalPaise", "taxablePaise", "cgstPaise", "sgstPaise"] as const)
    expect(credits.reduce((sum, note) => sum + note[part], 0)).toBe(bought?.[part]);
  expect(credits[0]?.number).toMatch(/^OWC\//);
  const note = await textOf(await invoice(shop.ann, reference, credits[0]?.number), "credit-note");
  for (const wanted of ["Credit note", `Against: ${bought?.number} of ${dayOf(bought?.issuedAt)}`, "333.33"])
    expect(note).toContain(wanted);
});

test("GR-1 a correction is a credit note and a new invoice, never a changed one", async () => {
  await putBilling(shop.ann, KARNATAKA);
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  const before = await textOf(await invoice(shop.ann, reference));
  const corrected = await postJson(shop.ann, `/api/orders/${reference}/invoice`, REGISTERED);
  expect(corrected.status).toBe(200);
  const [first, note, second] = (await documentsOf(reference)).toSorted(
    (a, b) => rank(a.kind) - rank(b.kind) || a.sequence - b.sequence,
  );
  expect([first?.kind, note?.kind, second?.kind]).toEqual(["invoice", "invoice", "credit_note"]);
  expect(await textOf(await invoice(shop.ann, reference, first?.number))).toBe(before);
  expect(await textOf(await invoice(shop.ann, reference))).toContain(REGISTERED.gstin);
  const again = await postJson(shop.ann, `/api/orders/${reference}/invoice`, REGISTERED);
  expect([again.status, (await again.json()).error.code]).toEqual([409, "nothing_to_correct"]);
  expect((await postJson(shop.bob, `/api/orders/${reference}/invoice`, MUMBAI)).status).toBe(404);
  const { items } = await (await shop.ann.fetch("/api/invoices")).json();
  expect(items.filter((item: { reference: string }) => item.reference === reference)).toHaveLength(3);
  expect((await (await shop.ann.fetch("/api/billing")).json()).details).toMatchObject(REGISTERED);
});
/** Formats e.g. "16 Nov 2026", in India's time zone. */
const dayOf = (at?: Date) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Kolkata" })
    .format(at)
    .replace("Sept", "Sep");
const rank = (kind: string) => (kind === "invoice" ? 0 : 1);

test("GR-1 explains why billing details are rejected: wrong GSTIN, GSTIN of another state, no state, unsupported letters", async () => {
  for (const [wrong, message] of [
    [{ ...MUMBAI, gstin: "27AAPFU0939F1ZA" }, "This GSTIN is not valid"],
    [{ ...MUMBAI, state: "29" }, "first two digits"],
    [{ ...KARNATAKA, state: null }, "Choose the state"],
    [{ ...KARNATAKA, name: "आशा" }, "Latin letters"],
    [{ ...KARNATAKA, name: " " }, "Enter the name"],
  ] as const) {
    const refused = await putBilling(shop.ann, wrong);
    expect(refused.status).toBe(400);
    expect((await refused.json()).error.message).toContain(message);
  }
});

test("GR-1 the register of a month, as JSON and CSV, adds up to the tax owed", async () => {
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const { items } = await (await olga.fetch(`/api/operator/invoices?month=${month}&limit=200`)).json();
  const all = await shop.db.select().from(documents);
  expect(items).toHaveLength(all.length);
  const owed = all.reduce(
    (sum, { kind, totalPaise }) => sum + (kind === "credit_note" ? -1 : 1) * totalPaise,
    0,
  );
  expect(items.reduce((sum: number, item: { total_paise: number }) => sum + item.total_paise, 0)).toBe(owed);
  const csv = await (await olga.fetch(`/api/operator/invoices.csv?month=${month}`)).text();
  expect(csv.trim().split("\r\n")).toHaveLength(all.length + 1);
  expect(csv).toContain("27-Maharashtra");
  expect((await (await olga.fetch("/api/operator/invoices?month=2020-01")).json()).items).toEqual([]);
  expect((await olga.fetch("/api/operator/invoices?month=soon")).status).toBe(400);
  expect((await shop.ann.fetch("/api/operator/invoices")).status).toBe(404);
});

test("GR-1 concurrent transactions get numbers in the order of their requests", async () => {
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  const [document] = await documentsOf(reference);
  if (!document) throw new Error("There is no document");
  const { id: _, ...unnumbered } = document;
  const asking = async () => {
    const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int from pg_locks
      where (classid::bigint << 32) | objid::bigint = hashtextextended(${`series TURN ${document.year}`}, 0)`);
    return rows[0]?.count;
  };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const issue = () =>
    shop.db.transaction(async (tx) => {
      const { sequence } = await insertNumbered(tx, { ...unnumbered, prefix: "TURN" });
      if (sequence === 1) await released;
      return sequence;
    });
  const issued: Promise<number>[] = [];
  for (let count = 1; count <= 6; count++) {
    issued.push(issue());
    await until(async () => (await asking()) === count);
  }
  release();
  expect(await Promise.all(issued)).toEqual([1, 2, 3, 4, 5, 6]);
});

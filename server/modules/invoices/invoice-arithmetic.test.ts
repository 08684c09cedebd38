import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { business, defaultSettings } from "#content/business.ts";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { orders, payments, refunds } from "#server/platform/db/schema/shop/orders.ts";
import { paise } from "#shared/money/money.ts";
import { discounted, restOfBundle } from "#shared/orders/discount.ts";
import type { Business } from "#shared/settings/settings.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { gstinCheckDigit } from "#shared/tax/gstin.ts";
import { INDIAN_STATES, type StateCode } from "#shared/tax/indian-states.ts";
import { supplyTo, taxRateFor, withTax } from "#shared/tax/tax.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { correctInvoice, creditRefund } from "./credit-invoice.ts";
import { issueInvoice } from "./issue-document.ts";
import type { Document } from "./queries.ts";
import { saveBilling } from "./queries.ts";

let shop: Awaited<ReturnType<typeof createTestApp>>;
let resourceId: string;
beforeAll(async () => {
  shop = await createTestApp();
  const item = { slug: "item", title: "Item", isFree: false, priceCents: 4900, status: "published" } as const;
  const [row] = await shop.db.insert(resources).values(item).returning();
  resourceId = row?.id ?? "";
});
afterAll(() => shop.close());

const state = fc.constantFrom(...(Object.keys(INDIAN_STATES) as StateCode[]));
const gstinOf = (state: string) => `${state}AAPFU0939F1Z${gstinCheckDigit(`${state}AAPFU0939F1Z`)}`;
const seller: fc.Arbitrary<Business> = fc
  .record({
    state,
    isRegistered: fc.constantFrom(true, true, true, false),
    taxRate: fc.constantFrom(0, 500, 1200, 1800, 2800),
    pricesIncludeTax: fc.boolean(),
    hasLut: fc.boolean(),
  })
  .map(({ isRegistered, hasLut, ...facts }) => ({
    ...business,
    ...facts,
    lut: hasLut ? business.lut : null,
    gstin: isRegistered ? gstinOf(facts.state) : null,
  }));
const buyer: fc.Arbitrary<BillingDetails> = fc
  .record({ country: fc.constantFrom("IN", "IN", "IN", "US"), state, isRegistered: fc.boolean() })
  .map(({ country, state, isRegistered }) => {
    const place = country === "IN" ? state : null;
    const gstin = place && isRegistered ? gstinOf(place) : null;
    return { name: "A Buyer", address: "1 Street", country, state: place, gstin };
  });
/** A price of an item or a partly owned bundle, with or without a code. */
const price = fc
  .record({
    listCents: fc.integer({ min: 100, max: 500_000 }),
    parts: fc.array(fc.record({ priceCents: fc.nat({ max: 9900 }), isOwned: fc.boolean() }), {
      maxLength: 4,
    }),
    code: fc.option(
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null) }),
        fc.record({ percent: fc.constant(null), amountCents: fc.integer({ min: 1, max: 9900 }) }),
      ),
    ),
    rate: fc.constantFrom(83, 84.123_456, 90.5),
  })
  .map(({ listCents, parts, code, rate }) => {
    const rest = parts.some(({ isOwned }) => !isOwned) ? restOfBundle(listCents, parts) : listCents;
    return { listCents, rate, code: code && "CODE", priceCents: code ? discounted(rest, code) : rest };
  });
/** A later event: a correction of the buyer's details, or a refund of this share of the rest. */
const later = fc.array(fc.oneof(buyer, fc.double({ min: 0.01, max: 1, noNaN: true })), { maxLength: 5 });

type Priced = typeof price extends fc.Arbitrary<infer T> ? T : never;

async function insertSale({ listCents, priceCents, rate, code }: Priced, amountPaise: number) {
  const [order] = await shop.db
    .insert(orders)
    .values({
      ...{ reference: randomUUID(), userId: randomUUID(), resourceId, slug: "item", title: "Item" },
      ...{ listCents, priceCents, code, amountPaise, rateMicros: Math.round(rate * 1_000_000) },
      createdAt: new Date(),
    })
    .returning();
  const id = randomUUID();
  await shop.db.insert(payments).values({
    ...{ id, providerPaymentId: id, orderId: order?.id ?? "", amountPaise, currency: "INR" },
    ...{ status: "captured", createdAt: new Date() },
  });
  if (!order) throw new Error("No order");
  return { ...order, paymentId: id };
}

async function creditNote({ id, paymentId }: { id: string; paymentId: string }, amountPaise: number) {
  const refundId = randomUUID();
  await shop.db.insert(refunds).values({
    ...{ id: refundId, paymentId, idempotencyKey: refundId, amountPaise },
    ...{ reason: "operator", createdAt: new Date() },
  });
  return creditRefund(shop.services, { id: refundId, orderId: id, amountPaise });
}

const SUMS = ["totalPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;

/** Checks that a document has integer amounts, adds up and charges the taxes that seller and buyer owe. */
function checkDocument(document: Document, seller: Business, buyer: BillingDetails | null): void {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, facts, supply } = document;
  for (const part of SUMS) expect(Number.isInteger(document[part]) && document[part] >= 0, part).toBe(true);
  expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
  expect(facts.listPaise - facts.discountPaise).toBe(totalPaise);
  expect(document.number.length).toBeLessThanOrEqual(16);
  const place = supplyTo(seller, buyer);
  expect(supply).toBe(seller.gstin ? place : null);
  if (!supply || (supply === "export" && seller.lut)) expect(taxablePaise).toBe(totalPaise);
  expect(supply === "intra" ? igstPaise : cgstPaise + sgstPaise).toBe(0);
  expect(cgstPaise).toBe(sgstPaise);
}

test("GR-1 GR-2 GR-3 with any state, GSTIN, code, bundle, refunds and corrections, each document adds up to the paisa, and all of them to the retained amount", async () => {
  const property = fc.asyncProperty(
    seller,
    fc.option(buyer),
    price,
    later,
    async (seller, first, price, later) => {
      const { services } = shop;
      const list = paise(price.priceCents, price.rate);
      const rate = taxRateFor(seller, supplyTo(seller, first));
      const sale = await insertSale(price, seller.pricesIncludeTax ? list : withTax(list, rate));
      if (first)
        await saveBilling(services.db, {
          userId: sale.userId ?? "",
          details: first,
          updatedAt: services.clock(),
        });
      // A foreign buyer pays from abroad, so that two of three signals match.
      const international = first !== null && first.country !== "IN";
      const payment = { method: "card", international, cardCountry: null };
      const terms = { settings: { revision: 1, facts: { ...defaultSettings, ...seller } }, billing: first };
      let [billed, left] = [first, sale.amountPaise];
      const documents: { document: Document; billed: BillingDetails | null }[] = [
        { document: await issueInvoice(services, { sale, payment, terms }), billed },
      ];
      for (const step of later) {
        if (typeof step === "number") {
          const amountPaise = Math.min(left, Math.max(100, Math.floor(left * step)));
          if (left - amountPaise < 100 && left !== amountPaise) continue;
          const note = amountPaise > 0 ? await creditNote(sale, amountPaise) : null;
          if (note) documents.push({ document: note, billed });
          left -= amountPaise;
        } else {
          const corrected = await correctInvoice(services, { sale, buyer: step }, seller).catch((error) => {
            if (error.code !== "nothing_to_correct") throw error;
          });
          if (!corrected) continue;
          documents.push(
            { document: corrected.creditNote, billed },
            { document: corrected.invoice, billed: step },
          );
          billed = step;
        }
      }
      for (const { document, billed } of documents) checkDocument(document, seller, billed);
      const of = (kind: (document: Document) => boolean) =>
        documents.map(({ document }) => document).filter(kind);
      const sum = (some: Document[], part: (typeof SUMS)[number]) =>
        some.reduce((total, document) => total + document[part], 0);
      const [invoices, notes] = [
        of(({ creditsId }) => !creditsId),
        of(({ creditsId }) => creditsId !== null),
      ];
      expect(sum(invoices, "totalPaise") - sum(notes, "totalPaise"), "what was retained").toBe(left);
      for (const one of invoices) {
        const credits = notes.filter(({ creditsId }) => creditsId === one.id);
        const isWhole = sum(credits, "totalPaise") === one.totalPaise;
        for (const part of SUMS)
          if (isWhole) expect(sum(credits, part), part).toBe(one[part]);
          else expect(sum(credits, part), part).toBeLessThanOrEqual(one[part]);
      }
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

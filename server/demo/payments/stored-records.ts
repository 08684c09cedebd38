import { randomBytes } from "node:crypto";
import { between, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { demoPaymentOrders, demoPayments, demoRefunds } from "#server/platform/db/schema/demo/payments.ts";
import type { Services } from "#server/services.ts";
import type { RecordsScope } from "./razorpay-api.ts";
import {
  feeOf,
  type RazorpayOrder,
  type RazorpayPayment,
  RazorpayRecords,
  type RazorpayRefund,
} from "./razorpay-records.ts";
import { describeEvent, queueWebhooks } from "./sandbox-webhooks.ts";

export type Stored = Pick<Services, "db" | "jobs" | "clock">;

/** Loads the records in scope, applies the rules, and stores the changes and their webhooks in one transaction. */
export function withStoredRecords<T>(
  { db, jobs, clock }: Stored,
  scope: RecordsScope,
  work: (records: RazorpayRecords) => T,
): Promise<T> {
  return db.transaction(async (tx) => {
    const webhooks: string[] = [];
    const records: RazorpayRecords = new RazorpayRecords({
      clock,
      newId: (kind) => `${kind}_${randomBytes(7).toString("hex")}`,
      onEvent: (event, paymentId) => webhooks.push(describeEvent(records, { event, paymentId, at: clock() })),
      isBankSlow: true,
    });
    await load(tx, scope, records);
    const before = snapshot(records);
    const result = work(records);
    await store(tx, records, before);
    if (webhooks.length > 0) await queueWebhooks({ db: tx, jobs, clock }, webhooks);
    return result;
  });
}

async function load(db: Db, scope: RecordsScope, records: RazorpayRecords): Promise<void> {
  const { from, to } = scope;
  if (from && to) {
    await loadPayments(db, between(demoPayments.createdAt, from, to), records);
    return loadRefunds(db, between(demoRefunds.createdAt, from, to), records);
  }
  const orderId = scope.orderId ?? (scope.paymentId && (await findOrderId(db, scope.paymentId)));
  if (!orderId) return;
  // Serialises everything that changes an order, its payments and their refunds.
  const order = db.select().from(demoPaymentOrders).where(eq(demoPaymentOrders.id, orderId)).for("update");
  for (const row of await order) records.orders.set(row.id, toOrder(row));
  await loadPayments(db, eq(demoPayments.providerOrderId, orderId), records);
  await loadRefunds(db, inArray(demoRefunds.providerPaymentId, [...records.payments.keys()]), records);
}

async function findOrderId(db: Db, paymentId: string): Promise<string | undefined> {
  const found = db.select({ id: demoPayments.providerOrderId }).from(demoPayments);
  return (await found.where(eq(demoPayments.id, paymentId)))[0]?.id;
}

async function loadPayments(db: Db, where: SQL, { payments }: RazorpayRecords): Promise<void> {
  const { createdAt, id } = demoPayments;
  for (const row of await db.select().from(demoPayments).where(where).orderBy(createdAt, id))
    payments.set(row.id, toPayment(row));
}

async function loadRefunds(db: Db, where: SQL, { refunds }: RazorpayRecords): Promise<void> {
  const { createdAt, id } = demoRefunds;
  for (const row of await db.select().from(demoRefunds).where(where).orderBy(createdAt, id))
    refunds.set(row.idempotencyKey ?? row.id, toRefund(row));
}

function snapshot({ orders, payments, refunds }: RazorpayRecords): Set<string> {
  const entities = [...orders.values(), ...payments.values(), ...refunds.values()];
  return new Set(entities.map((entity) => JSON.stringify(entity)));
}

async function store(db: Db, records: RazorpayRecords, before: Set<string>): Promise<void> {
  const isChanged = (entity: object) => !before.has(JSON.stringify(entity));
  for (const { id, created_at, entity, ...order } of [...records.orders.values()].filter(isChanged)) {
    const { status, attempts } = order;
    await db
      .insert(demoPaymentOrders)
      .values({ id, ...order, createdAt: toDate(created_at) })
      .onConflictDoUpdate({ target: demoPaymentOrders.id, set: { status, attempts } });
  }
  for (const payment of [...records.payments.values()].filter(isChanged)) {
    const { id, order_id: providerOrderId, amount, currency, status, international } = payment;
    const change = { status, amountRefunded: payment.amount_refunded };
    const createdAt = toDate(payment.created_at);
    await db
      .insert(demoPayments)
      .values({ id, providerOrderId, amount, currency, international, createdAt, ...change })
      .onConflictDoUpdate({ target: demoPayments.id, set: change });
  }
  for (const refund of [...records.refunds.values()].filter(isChanged)) {
    const { id, payment_id: providerPaymentId, amount, status, receipt: idempotencyKey } = refund;
    const createdAt = toDate(refund.created_at);
    await db
      .insert(demoRefunds)
      .values({ id, providerPaymentId, amount, status, idempotencyKey, createdAt })
      .onConflictDoUpdate({ target: demoRefunds.id, set: { status } });
  }
}

function toOrder({ createdAt, ...order }: typeof demoPaymentOrders.$inferSelect): RazorpayOrder {
  return { entity: "order", ...order, created_at: toSeconds(createdAt) };
}

function toPayment({ amountRefunded, ...row }: typeof demoPayments.$inferSelect): RazorpayPayment {
  const { id, providerOrderId, amount, currency, status, international, createdAt } = row;
  const isCharged = status === "captured" || status === "refunded";
  return {
    id,
    entity: "payment",
    order_id: providerOrderId,
    amount,
    currency,
    status,
    amount_refunded: amountRefunded,
    ...(isCharged ? feeOf(amount) : { fee: null, tax: null }),
    method: "card",
    international,
    created_at: toSeconds(createdAt),
  };
}

function toRefund({ id, amount, status, ...row }: typeof demoRefunds.$inferSelect): RazorpayRefund {
  return {
    id,
    entity: "refund",
    payment_id: row.providerPaymentId,
    amount,
    status,
    receipt: row.idempotencyKey,
    created_at: toSeconds(row.createdAt),
  };
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const toDate = (seconds: number) => new Date(seconds * 1000);

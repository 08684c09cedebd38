import { randomBytes } from "node:crypto";
import { between, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { demoPaymentOrders, demoPayments, demoRefunds } from "#server/platform/db/schema/demo/payments.ts";
import type { Services } from "#server/services.ts";
import type { RecordsScope } from "./razorpay-api.ts";
import { feeOf, RazorpayRecords } from "./razorpay-records.ts";
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
  if (scope.created) {
    const { from, to } = scope.created;
    await loadPayments(db, between(demoPayments.created_at, from, to), records);
    return loadRefunds(db, between(demoRefunds.created_at, from, to), records);
  }
  const orderId = scope.orderId ?? (scope.paymentId && (await findOrderId(db, scope.paymentId)));
  if (!orderId) return;
  // Serialises everything that changes an order, its payments and their refunds.
  const order = db.select().from(demoPaymentOrders).where(eq(demoPaymentOrders.id, orderId)).for("update");
  for (const row of await order) records.orders.set(row.id, { entity: "order", ...row });
  await loadPayments(db, eq(demoPayments.order_id, orderId), records);
  await loadRefunds(db, inArray(demoRefunds.payment_id, [...records.payments.keys()]), records);
}

async function findOrderId(db: Db, paymentId: string): Promise<string | undefined> {
  const found = db.select({ id: demoPayments.order_id }).from(demoPayments);
  return (await found.where(eq(demoPayments.id, paymentId)))[0]?.id;
}

async function loadPayments(db: Db, where: SQL, { payments }: RazorpayRecords): Promise<void> {
  const { created_at, id } = demoPayments;
  for (const row of await db.select().from(demoPayments).where(where).orderBy(created_at, id)) {
    const isCharged = row.status === "captured" || row.status === "refunded";
    const fee = isCharged ? feeOf(row.amount) : { fee: null, tax: null };
    payments.set(row.id, { entity: "payment", ...row, ...fee, method: "card" });
  }
}

async function loadRefunds(db: Db, where: SQL, { refunds }: RazorpayRecords): Promise<void> {
  const { created_at, id } = demoRefunds;
  for (const row of await db.select().from(demoRefunds).where(where).orderBy(created_at, id))
    refunds.set(row.receipt ?? row.id, { entity: "refund", ...row });
}

function snapshot({ orders, payments, refunds }: RazorpayRecords): Set<string> {
  const entities = [...orders.values(), ...payments.values(), ...refunds.values()];
  return new Set(entities.map((entity) => JSON.stringify(entity)));
}

/** Drizzle stores the properties that are columns and ignores the others, such as the fee. */
async function store(db: Db, records: RazorpayRecords, before: Set<string>): Promise<void> {
  const isChanged = (entity: object) => !before.has(JSON.stringify(entity));
  for (const order of [...records.orders.values()].filter(isChanged)) {
    const { status, attempts } = order;
    await db
      .insert(demoPaymentOrders)
      .values(order)
      .onConflictDoUpdate({ target: demoPaymentOrders.id, set: { status, attempts } });
  }
  for (const payment of [...records.payments.values()].filter(isChanged)) {
    const { status, amount_refunded } = payment;
    await db
      .insert(demoPayments)
      .values(payment)
      .onConflictDoUpdate({ target: demoPayments.id, set: { status, amount_refunded } });
  }
  for (const refund of [...records.refunds.values()].filter(isChanged))
    await db
      .insert(demoRefunds)
      .values(refund)
      .onConflictDoUpdate({ target: demoRefunds.id, set: { status: refund.status } });
}

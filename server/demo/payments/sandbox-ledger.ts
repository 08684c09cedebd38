import { and, between, eq, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { demoPaymentOrders, demoPayments, demoRefunds } from "#server/platform/db/schema/demo/payments.ts";
import type { Services } from "#server/services.ts";
import {
  newId,
  orderEntity,
  paymentEntity,
  refundEntity,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from "./sandbox-entities.ts";
import { queueWebhooks, type SandboxEvent } from "./sandbox-webhooks.ts";

export type Ledger = Pick<Services, "db" | "jobs" | "clock">;

export const LATE_QUEUE = "demo-late-payment";
const LATE_SECONDS = 10;

/** Refused, with the words that Razorpay uses. */
export class SandboxRefusal extends Error {
  override name = "SandboxRefusal";
}

export async function addOrder(
  { db, clock }: Pick<Ledger, "db" | "clock">,
  order: Pick<SandboxOrder, "amount" | "currency" | "receipt" | "notes">,
): Promise<SandboxOrder> {
  const [row] = await db
    .insert(demoPaymentOrders)
    .values({ id: newId("order"), ...order, createdAt: clock() })
    .returning();
  return row as SandboxOrder;
}

type Choice = { how: "pay" | "fail" | "late" | "wait"; international: boolean };

/** What a buyer does at the checkout. late: the bank says no, and changes its mind seconds later. wait: it has
 * reserved the money and does not hand it over. */
export function pay(
  { db, jobs, clock }: Ledger,
  { providerOrderId, how, international }: Choice & { providerOrderId: string },
): Promise<SandboxPayment> {
  return db.transaction(async (tx) => {
    const order = await tryToPay(tx, providerOrderId, how === "pay" ? "paid" : "attempted");
    const { amount, currency } = order;
    const status = STATUS[how];
    const [payment] = await tx
      .insert(demoPayments)
      .values({
        id: newId("pay"),
        providerOrderId,
        amount,
        currency,
        status,
        international,
        createdAt: clock(),
      })
      .returning();
    if (!payment) throw new Error("The payment was not stored");
    await queueWebhooks({ db: tx, jobs, clock }, eventsOf(payment, order));
    if (how === "late")
      await jobs.add(tx, LATE_QUEUE, { providerPaymentId: payment.id }, { startAfterSeconds: LATE_SECONDS });
    return payment;
  });
}

const STATUS = { pay: "captured", fail: "failed", late: "failed", wait: "authorized" } as const;

/** Counts the attempt. Whoever tries at the same time waits here, and then finds what this one made of the order. */
async function tryToPay(
  db: Db,
  providerOrderId: string,
  status: SandboxOrder["status"],
): Promise<SandboxOrder> {
  const [order] = await db
    .update(demoPaymentOrders)
    .set({ status, attempts: sql`${demoPaymentOrders.attempts} + 1` })
    .where(and(eq(demoPaymentOrders.id, providerOrderId), ne(demoPaymentOrders.status, "paid")))
    .returning();
  if (order) return order;
  await findOrder(db, providerOrderId);
  throw new SandboxRefusal("This order has already been paid.");
}

/** The bank's late yes: the failed payment's money comes after all. */
export async function authoriseLate({ db, jobs, clock }: Ledger, providerPaymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { providerOrderId } = await findPayment(tx, providerPaymentId);
    const order = await lockOrder(tx, providerOrderId);
    const [payment] = await tx
      .update(demoPayments)
      .set({ status: "captured" })
      .where(and(eq(demoPayments.id, providerPaymentId), eq(demoPayments.status, "failed")))
      .returning();
    if (!payment) return;
    const paid: SandboxOrder = { ...order, status: "paid" };
    await tx
      .update(demoPaymentOrders)
      .set({ status: "paid" })
      .where(eq(demoPaymentOrders.id, providerOrderId));
    await queueWebhooks({ db: tx, jobs, clock }, capturedEvents(payment, paid));
  });
}

function capturedEvents(payment: SandboxPayment, order: SandboxOrder): SandboxEvent[] {
  const captured = paymentEntity(payment);
  const authorized = paymentEntity({ ...payment, status: "authorized" });
  return [
    { event: "payment.authorized", entities: { payment: authorized } },
    { event: "payment.captured", entities: { payment: captured } },
    { event: "order.paid", entities: { payment: captured, order: orderEntity(order) } },
  ];
}

function eventsOf(payment: SandboxPayment, order: SandboxOrder): SandboxEvent[] {
  if (payment.status === "captured") return capturedEvents(payment, order);
  return [{ event: `payment.${payment.status}`, entities: { payment: paymentEntity(payment) } }];
}

/** All of a payment or a part of it, once for each key. */
export function refund(
  { db, jobs, clock }: Ledger,
  {
    providerPaymentId,
    amount,
    idempotencyKey,
  }: { providerPaymentId: string; amount: number; idempotencyKey: string | null },
) {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, providerPaymentId);
    await lockOrder(tx, payment.providerOrderId);
    const [known] = idempotencyKey
      ? await tx.select().from(demoRefunds).where(eq(demoRefunds.idempotencyKey, idempotencyKey))
      : [];
    if (known) return known;
    const taken = await takeBack(tx, providerPaymentId, amount);
    const [row] = await tx
      .insert(demoRefunds)
      .values({
        id: newId("rfnd"),
        providerPaymentId,
        amount,
        status: "processed",
        idempotencyKey,
        createdAt: clock(),
      })
      .returning();
    if (!row) throw new Error("The refund was not stored");
    const entities = { refund: refundEntity(row), payment: paymentEntity(taken) };
    const events = ["refund.created", "refund.processed"].map((event) => ({ event, entities }));
    await queueWebhooks({ db: tx, jobs, clock }, events);
    return row;
  });
}

async function takeBack(db: Db, providerPaymentId: string, amount: number): Promise<SandboxPayment> {
  const refunded = sql`${demoPayments.amountRefunded} + ${amount}`;
  const [taken] = await db
    .update(demoPayments)
    .set({
      amountRefunded: refunded,
      status: sql`case when ${refunded} = ${demoPayments.amount} then 'refunded' else 'captured' end`,
    })
    .where(
      and(
        eq(demoPayments.id, providerPaymentId),
        eq(demoPayments.status, "captured"),
        lte(refunded, demoPayments.amount),
      ),
    )
    .returning();
  if (taken) return taken;
  throw new SandboxRefusal("The payment was never captured, or there is not so much of it left.");
}

export async function refundsOfPayment(db: Db, providerPaymentId: string): Promise<SandboxRefund[]> {
  return db.select().from(demoRefunds).where(eq(demoRefunds.providerPaymentId, providerPaymentId));
}

export async function paymentsOfOrder(db: Db, providerOrderId: string): Promise<SandboxPayment[]> {
  const found = await db.select().from(demoPayments).where(eq(demoPayments.providerOrderId, providerOrderId));
  // An order without payments and no order at all are two answers.
  if (found.length === 0) await findOrder(db, providerOrderId);
  return found;
}

type Range = { from: Date; to: Date; count: number; skip: number };

export function paymentsBetween(db: Db, { from, to, count, skip }: Range): Promise<SandboxPayment[]> {
  return db
    .select()
    .from(demoPayments)
    .where(and(between(demoPayments.createdAt, from, to), ne(demoPayments.status, "created")))
    .orderBy(demoPayments.createdAt, demoPayments.id)
    .limit(count)
    .offset(skip);
}

export function refundsBetween(db: Db, { from, to, count, skip }: Range): Promise<SandboxRefund[]> {
  return db
    .select()
    .from(demoRefunds)
    .where(between(demoRefunds.createdAt, from, to))
    .orderBy(demoRefunds.createdAt, demoRefunds.id)
    .limit(count)
    .offset(skip);
}

async function findOrder(db: Db, providerOrderId: string): Promise<SandboxOrder> {
  const [order] = await db.select().from(demoPaymentOrders).where(eq(demoPaymentOrders.id, providerOrderId));
  if (!order) throw new SandboxRefusal("The id provided does not exist");
  return order;
}

export async function findPayment(db: Db, providerPaymentId: string): Promise<SandboxPayment> {
  const [payment] = await db.select().from(demoPayments).where(eq(demoPayments.id, providerPaymentId));
  if (!payment) throw new SandboxRefusal("The id provided does not exist");
  return payment;
}

async function lockOrder(db: Db, providerOrderId: string): Promise<SandboxOrder> {
  const [order] = await db
    .select()
    .from(demoPaymentOrders)
    .where(eq(demoPaymentOrders.id, providerOrderId))
    .for("update");
  if (!order) throw new SandboxRefusal("The id provided does not exist");
  return order;
}

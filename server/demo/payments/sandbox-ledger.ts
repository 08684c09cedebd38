import { and, between, eq, ne } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { demoPaymentOrders, demoPayments, demoRefunds } from "#server/db/schema/demo-payments.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import {
  newId,
  orderEntity,
  paymentEntity,
  refundEntity,
  type SandboxOrder,
  type SandboxPayment,
} from "./sandbox-entities.ts";
import { queueWebhook } from "./sandbox-webhooks.ts";

type Needed = { db: Db; jobs: Jobs };

export const LATE_QUEUE = "demo-late-payment";
const LATE_SECONDS = 10;

/** Refused, with the words that Razorpay uses. */
export class SandboxRefusal extends Error {
  override name = "SandboxRefusal";
}

export async function addOrder(
  db: Db,
  order: Pick<SandboxOrder, "amount" | "currency" | "receipt" | "notes">,
): Promise<SandboxOrder> {
  const [row] = await db
    .insert(demoPaymentOrders)
    .values({ id: newId("order"), ...order })
    .returning();
  return row as SandboxOrder;
}

/** What a buyer does at the checkout. late: the bank says no, and changes its mind seconds later. */
export function pay(
  { db, jobs }: Needed,
  { orderId, how, email }: { orderId: string; how: "pay" | "fail" | "late"; email: string | null },
): Promise<SandboxPayment> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "paid") throw new SandboxRefusal("This order has already been paid.");
    const [payment] = await tx
      .insert(demoPayments)
      .values({
        id: newId("pay"),
        orderId,
        amount: order.amount,
        currency: order.currency,
        status: how === "pay" ? "authorized" : "failed",
        email,
      })
      .returning();
    if (!payment) throw new Error("The payment was not stored");
    await tx
      .update(demoPaymentOrders)
      .set({ status: "attempted", attempts: order.attempts + 1 })
      .where(eq(demoPaymentOrders.id, orderId));
    if (how === "pay") return capturePayment({ db: tx, jobs }, payment, order);
    await queueWebhook({ db: tx, jobs }, "payment.failed", { payment: paymentEntity(payment) });
    if (how === "late")
      await jobs.add(tx, LATE_QUEUE, { paymentId: payment.id }, { startAfterSeconds: LATE_SECONDS });
    return payment;
  });
}

/** The bank's late yes: the failed payment's money comes after all. */
export async function authoriseLate({ db, jobs }: Needed, paymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    const order = await lockOrder(tx, payment.orderId);
    if (payment.status === "failed") await capturePayment({ db: tx, jobs }, payment, order);
  });
}

async function capturePayment({ db, jobs }: Needed, payment: SandboxPayment, order: SandboxOrder) {
  const authorized = paymentEntity({ ...payment, status: "authorized" });
  await queueWebhook({ db, jobs }, "payment.authorized", { payment: authorized });
  const captured: SandboxPayment = { ...payment, status: "captured" };
  const paid: SandboxOrder = { ...order, status: "paid" };
  await db.update(demoPayments).set({ status: "captured" }).where(eq(demoPayments.id, payment.id));
  await db.update(demoPaymentOrders).set({ status: "paid" }).where(eq(demoPaymentOrders.id, order.id));
  await queueWebhook({ db, jobs }, "payment.captured", { payment: paymentEntity(captured) });
  const payload = { payment: paymentEntity(captured), order: orderEntity(paid) };
  await queueWebhook({ db, jobs }, "order.paid", payload);
  return captured;
}

/** Full refunds only: nothing else is asked for. */
export function refund(
  { db, jobs }: Needed,
  { paymentId, amount, idempotencyKey }: { paymentId: string; amount: number; idempotencyKey: string | null },
) {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    await lockOrder(tx, payment.orderId);
    const [known] = idempotencyKey
      ? await tx.select().from(demoRefunds).where(eq(demoRefunds.idempotencyKey, idempotencyKey))
      : [];
    if (known) return known;
    const [taken] = await tx
      .update(demoPayments)
      .set({ status: "refunded" })
      .where(
        and(
          eq(demoPayments.id, paymentId),
          eq(demoPayments.status, "captured"),
          eq(demoPayments.amount, amount),
        ),
      )
      .returning();
    if (!taken)
      throw new SandboxRefusal("The payment has been fully refunded already, or was never captured.");
    const [row] = await tx
      .insert(demoRefunds)
      .values({ id: newId("rfnd"), paymentId, amount, status: "processed", idempotencyKey })
      .returning();
    if (!row) throw new Error("The refund was not stored");
    const payload = { refund: refundEntity(row), payment: paymentEntity(taken) };
    await queueWebhook({ db: tx, jobs }, "refund.created", payload);
    await queueWebhook({ db: tx, jobs }, "refund.processed", payload);
    return row;
  });
}

export function paymentsOfOrder(db: Db, orderId: string): Promise<SandboxPayment[]> {
  return db.select().from(demoPayments).where(eq(demoPayments.orderId, orderId));
}

export function paymentsBetween(
  db: Db,
  { from, to, count, skip }: { from: Date; to: Date; count: number; skip: number },
): Promise<SandboxPayment[]> {
  return db
    .select()
    .from(demoPayments)
    .where(and(between(demoPayments.createdAt, from, to), ne(demoPayments.status, "created")))
    .orderBy(demoPayments.createdAt, demoPayments.id)
    .limit(count)
    .offset(skip);
}

export async function findOrder(db: Db, orderId: string): Promise<SandboxOrder> {
  const [order] = await db.select().from(demoPaymentOrders).where(eq(demoPaymentOrders.id, orderId));
  if (!order) throw new SandboxRefusal("The id provided does not exist");
  return order;
}

export async function findPayment(db: Db, paymentId: string): Promise<SandboxPayment> {
  const [payment] = await db.select().from(demoPayments).where(eq(demoPayments.id, paymentId));
  if (!payment) throw new SandboxRefusal("The id provided does not exist");
  return payment;
}

async function lockOrder(db: Db, orderId: string): Promise<SandboxOrder> {
  const [order] = await db
    .select()
    .from(demoPaymentOrders)
    .where(eq(demoPaymentOrders.id, orderId))
    .for("update");
  if (!order) throw new SandboxRefusal("The id provided does not exist");
  return order;
}

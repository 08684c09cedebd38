import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { entitlements, orders, payments, refunds } from "#server/db/schema/orders.ts";

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;

export async function findSaleable(db: Db, slug: string) {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(eq(resources.slug, slug), eq(resources.status, "published"), eq(resources.isFree, false)));
  return row;
}

export async function isOwned(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const rows = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)));
  return rows.length > 0;
}

/** Two requests of one buyer for one item go through here one after the other, until the transaction ends. */
export async function lockPurchase(db: Db, userId: string, resourceId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order ${userId} ${resourceId}`}, 0))`,
  );
}

/** What a buyer has of an item already: it is owned, or an open order that is recent enough to go on with. */
export async function findStanding(
  db: Db,
  {
    userId,
    resourceId,
    priceCents,
    since,
  }: { userId: string; resourceId: string; priceCents: number; since: Date },
): Promise<{ owned: boolean; fresh: Order | undefined }> {
  const mine = and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId));
  const [row] = await db
    .select({ owned: sql<boolean>`exists (${db.select().from(entitlements).where(mine)})`, fresh: orders })
    .from(sql`(values (1)) as one`)
    .leftJoin(
      orders,
      and(
        eq(orders.userId, userId),
        eq(orders.resourceId, resourceId),
        eq(orders.priceCents, priceCents),
        inArray(orders.state, ["created", "attempted"]),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return { owned: row?.owned ?? false, fresh: row?.fresh ?? undefined };
}

export async function findOrderById(db: Db, id: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findByProviderOrder(db: Db, providerOrderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId));
  return row;
}

/** Whoever settles a payment of this order waits here for whoever is settling one already. */
export async function lockByProviderOrder(db: Db, providerOrderId: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId))
    .for("update");
  return row;
}

export async function findOutcome(db: Db, providerPaymentId: string): Promise<Payment["outcome"]> {
  const [row] = await db
    .select({ outcome: payments.outcome })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId));
  return row?.outcome ?? null;
}

export async function findPayment(db: Db, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  return row;
}

export async function findByReference(db: Db, reference: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  return row;
}

/** The refunds of an order's payments, for the status panel. */
export async function refundsOfOrder(db: Db, orderId: string) {
  return db
    .select({
      amountPaise: refunds.amountPaise,
      state: refunds.state,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      processedAt: refunds.processedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.createdAt);
}

/** Orders whose turn it is to be compared with the provider, taken by this instance alone. */
export async function takeDueOrders(db: Db, now: Date, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.checkAt), sql`${orders.checkAt} <= ${now}`))
    .orderBy(orders.checkAt)
    .limit(limit)
    .for("update", { skipLocked: true });
}

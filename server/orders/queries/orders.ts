import { and, desc, eq, exists, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { placeholders, prepared, preparedSql } from "#server/db/prepared.ts";
import { entitlements, licenceLinks, orderMails, orders } from "#server/db/schema/orders.ts";
import type { Licence } from "#shared/licence.ts";
import { eventValues, insertingEvents, type NewOrderEvent } from "./order-events.ts";

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Two requests of one buyer for one item go through here one after the other, until the transaction ends. */
export async function lockPurchase(db: Db, userId: string, resourceId: string): Promise<void> {
  await lockKey(db, { key: `order ${userId} ${resourceId}` });
}

const lockKey = preparedSql(
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder("key")}, 0))`,
);

type Wanted = {
  user: { id: string };
  resource: { id: string };
  /** Of a bundle. */
  parts: { id: string }[];
  licence: Licence;
  giftTo: string | null;
  code: string | null;
};

/** What of an item its buyer owns, and their open orders of it with this code, or without any, the newest first. Of a gift the orders alone. */
export async function findOwnedAndOpen(
  db: Db,
  { user, resource, parts, licence, giftTo, code }: Wanted,
): Promise<{ owned: Set<string>; open: Order[] }> {
  const wanted = { userId: user.id, resourceId: resource.id, licence, code };
  if (giftTo !== null) return { owned: new Set(), open: await selectOpenGifts(db, { ...wanted, giftTo }) };
  const resourceIds = [resource, ...parts].map(({ id }) => id);
  const rows = await selectOwnedAndOpen(db, { ...wanted, resourceIds });
  return { owned: new Set(rows[0]?.owned), open: rows.flatMap(({ order }) => order ?? []) };
}

const isOpenOrder = and(
  eq(orders.userId, sql.placeholder("userId")),
  eq(orders.resourceId, sql.placeholder("resourceId")),
  eq(orders.licence, sql.placeholder("licence")),
  sql`${orders.code} is not distinct from ${sql.placeholder("code")}`,
  inArray(orders.state, ["created", "attempted"]),
);

/** One row at least. */
const selectOwnedAndOpen = prepared((db) =>
  db
    .select({
      owned: sql<string[]>`array(
        select owned.resource_id from ${entitlements} as owned
        where owned.user_id = ${sql.placeholder("userId")} and owned.resource_id = any(${sql.placeholder("resourceIds")}::uuid[]))`,
      order: orders,
    })
    .from(sql`(values (1)) as buyer`)
    .leftJoin(orders, isOpenOrder)
    .orderBy(desc(orders.createdAt))
    .limit(10),
);

/** By itself: as a condition of the one before, it would have PostgreSQL plan that for every order. */
const selectOpenGifts = prepared((db) => {
  const link = db
    .select({ id: licenceLinks.id })
    .from(licenceLinks)
    .where(and(eq(licenceLinks.orderId, orders.id), eq(licenceLinks.email, sql.placeholder("giftTo"))));
  return db
    .select()
    .from(orders)
    .where(and(isOpenOrder, exists(link)))
    .orderBy(desc(orders.createdAt))
    .limit(10);
});

/** As it begins: not placed with the provider, not paid. */
type BegunOrder = Required<
  Omit<
    NewOrder,
    "id" | "currency" | "providerOrderId" | "state" | "paidAt" | "refundedAt" | "licenceClosedAt" | "checks"
  >
>;

export async function insertOrder(db: Db, order: BegunOrder): Promise<Order> {
  const [row] = await insertBegun(db, order);
  if (!row) throw new Error("The order was not stored");
  return { ...BEGUN, ...order, id: row.id };
}

/** What the table itself says of a new order. */
const BEGUN = {
  currency: "INR",
  providerOrderId: null,
  state: "created",
  paidAt: null,
  refundedAt: null,
  licenceClosedAt: null,
  checks: 0,
} as const;

const insertBegun = prepared((db) =>
  db
    .insert(orders)
    .values(
      placeholders(
        "reference",
        "userId",
        "email",
        "resourceId",
        "slug",
        "title",
        "licence",
        "priceCents",
        "listCents",
        "code",
        "parts",
        "rateMicros",
        "rateDate",
        "amountPaise",
        "createdAt",
        "checkAt",
      ),
    )
    .returning({ id: orders.id }),
);

/** The first provider's order that is stored stays; false: there was one already. */
export async function setProviderOrderId(db: Db, orderId: string, providerOrderId: string): Promise<boolean> {
  return (await updateProviderOrderId(db, { orderId, providerOrderId })).length > 0;
}

const updateProviderOrderId = prepared((db) =>
  db
    .update(orders)
    .set(placeholders("providerOrderId"))
    .where(and(eq(orders.id, sql.placeholder("orderId")), isNull(orders.providerOrderId)))
    .returning({ id: orders.id }),
);

/** The kind of a receipt, among an order's mails. */
export const RECEIPT = "receipt";

/**
 * As most orders end, with what its timeline says of it: nobody asks the provider about it any more. Says whether its receipt is to be
 * queued: it has had none, and there is an address.
 */
export async function markPaid(
  db: Db,
  { id: orderId, paidAt }: { id: string; paidAt: Date },
  events: NewOrderEvent[],
): Promise<boolean> {
  return (await updatePaid(db, { ...eventValues({ orderId, at: paidAt }, events), paidAt })).length > 0;
}

const paidAt = sql`${sql.placeholder("paidAt")}::timestamptz`;
const updatePaid = preparedSql(sql`
  with paid as (
    update ${orders} set state = 'paid', check_at = null, paid_at = ${paidAt}
    where id = ${sql.placeholder("orderId")}::uuid returning id, email
  ), happened as (${insertingEvents})
  insert into ${orderMails} (order_id, kind, created_at)
  select id, ${sql.raw(`'${RECEIPT}'`)}, ${paidAt} from paid where email is not null
  on conflict do nothing returning kind`);

export async function updateOrder(db: Db, orderId: string, changes: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, orderId));
}

export async function findOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

export async function findOrderByProviderId(db: Db, providerOrderId: string): Promise<Order | undefined> {
  const [row] = await selectByProviderId(db, { providerOrderId });
  return row;
}

const ofProviderId = eq(orders.providerOrderId, sql.placeholder("providerOrderId"));
const selectByProviderId = prepared((db) => db.select().from(orders).where(ofProviderId));
const lockByProviderId = prepared((db) => db.select().from(orders).where(ofProviderId).for("update"));

export async function findOrderByReference(db: Db, reference: string): Promise<Order | undefined> {
  const [row] = await selectByReference(db, { reference });
  return row;
}

const selectByReference = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.reference, sql.placeholder("reference"))),
);

/** Whoever changes an order waits here for whoever is changing it already. */
export async function lockOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return row;
}

export async function lockOrderByProviderId(db: Db, providerOrderId: string): Promise<Order | undefined> {
  const [row] = await lockByProviderId(db, { providerOrderId });
  return row;
}

/** Orders whose turn it is to be compared with the provider, taken by this instance alone. */
export async function takeDueOrders(db: Db, now: Date, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.checkAt), lte(orders.checkAt, now)))
    .orderBy(orders.checkAt)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Except of those that nobody asks about any more. */
export async function postponeChecks(db: Db, orderIds: string[], checkAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ checkAt })
    .where(and(inArray(orders.id, orderIds), isNotNull(orders.checkAt)));
}

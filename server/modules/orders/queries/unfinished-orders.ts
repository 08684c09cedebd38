import { and, desc, eq, gte, inArray, isNotNull, lt, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, orderMails, orders, payments } from "#server/platform/db/schema/shop/orders.ts";

type Range = { from: Date; until: Date; lately: Date };

/**
 * Unpaid orders of a time range that reached the provider, newest first. Excludes those with a payment under way
 * and those whose buyer has bought since or was reminded recently.
 */
export async function unfinishedOrders(
  db: Db,
  { kind, from, until, lately, limit }: Range & { kind: string; limit: number },
) {
  const other = alias(orders, "other");
  const bought = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(eq(other.userId, orders.userId), isNotNull(other.paidAt), gte(other.paidAt, orders.createdAt)),
    );
  const owned = db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, orders.userId), eq(entitlements.resourceId, orders.resourceId)));
  const underWay = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orders.id), inArray(payments.status, ["created", "authorized", "captured"])),
    );
  const reminded = db
    .select({ id: other.id })
    .from(other)
    .innerJoin(orderMails, and(eq(orderMails.orderId, other.id), eq(orderMails.kind, kind)))
    .where(
      or(eq(other.id, orders.id), and(eq(other.userId, orders.userId), gte(orderMails.createdAt, lately))),
    );
  const { id, reference, title, userId, email } = orders;
  return db
    .select({ id, reference, title, userId, email })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
        inArray(orders.state, ["created", "attempted"]),
        isNotNull(orders.providerOrderId),
        isNotNull(orders.email),
        notExists(bought),
        notExists(owned),
        notExists(underWay),
        notExists(reminded),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

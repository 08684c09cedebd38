import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#server/db/personal-data.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { entitlements, orders } from "#server/db/schema/orders.ts";

/** What somebody owns, with the order that paid for it, and then the orders that came to nothing. */
export const ordersData: PersonalData = {
  name: "purchases",
  async read(db, { userId }) {
    const order = {
      order: orders.reference,
      state: orders.state,
      amount_paise: orders.amountPaise,
      price_cents: orders.priceCents,
      ordered_at: orders.createdAt,
      paid_at: orders.paidAt,
    };
    const owned = await db
      .select({ slug: resources.slug, title: resources.title, owned_since: entitlements.createdAt, ...order })
      .from(entitlements)
      .innerJoin(resources, eq(resources.id, entitlements.resourceId))
      .leftJoin(orders, eq(orders.id, entitlements.orderId))
      .where(eq(entitlements.userId, userId))
      .orderBy(asc(entitlements.createdAt));
    const ordered = await db
      .select({ slug: orders.slug, title: orders.title, ...order })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(asc(orders.createdAt));
    return [...owned, ...ordered.filter(({ state }) => state !== "paid")];
  },
  // The law wants paid orders kept; without user and address they name nobody. Money that still comes goes back.
  async erase(db, { userId }) {
    await db.update(orders).set({ userId: null, email: null }).where(eq(orders.userId, userId));
  },
};

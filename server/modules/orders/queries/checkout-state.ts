import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { billingDetails } from "#server/modules/invoices/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, licenceLinks, orders } from "#server/platform/db/schema/shop/orders.ts";
import { prepared, type Value } from "#server/platform/db/statements/prepared.ts";
import { newestSettings } from "#server/platform/settings/index.ts";
import type { Licence } from "#shared/orders/licence.ts";
import { saleTerms, termsColumns } from "./orders.ts";

type Wanted = {
  user: { id: string };
  resource: { id: string };
  /** The items of a bundle. */
  parts: { id: string }[];
  licence: Licence;
  giftTo: string | null;
  code: string | null;
};

/** Reads everything that the price of an order depends on, once the purchase is locked. */
export async function readCheckoutState(db: Db, { user, resource, parts, licence, giftTo, code }: Wanted) {
  const [first, ...rest] = await selectState(db, {
    userId: user.id,
    resourceId: resource.id,
    licence,
    code,
    giftTo,
    resourceIds: [resource, ...parts].map(({ id }) => id),
  });
  if (!first) throw new Error("Checkout state query returned no row");
  return {
    /** Items that the buyer owns; always empty for a gift. */
    owned: new Set(giftTo === null ? first.owned : []),
    /** The buyer's open orders of the item with this code and recipient, newest first. */
    open: [first, ...rest].flatMap(({ order }) => order ?? []),
    terms: saleTerms(first),
  };
}

type StateOf = Pick<Wanted, "licence" | "code" | "giftTo"> & {
  userId: string;
  resourceId: string;
  resourceIds: string[];
};

const selectState = prepared("checkout-state", (db: Db, value: Value<StateOf>) => {
  const newest = newestSettings(db);
  const billing = billingDetails(db);
  const hasRecipient = sql`(${value("giftTo")}::text is null or exists (
    select 1 from ${licenceLinks} as link where link.order_id = ${orders.id} and link.email = ${value("giftTo")}))`;
  const isOpen = and(
    eq(orders.userId, value("userId")),
    eq(orders.resourceId, value("resourceId")),
    eq(orders.licence, value("licence")),
    sql`${orders.code} is not distinct from ${value("code")}`,
    inArray(orders.state, ["created", "attempted"]),
    hasRecipient,
  );
  const owned = sql<string[]>`array(
    select owned.resource_id from ${entitlements} as owned
    where owned.user_id = ${value("userId")} and owned.resource_id = any(${value("resourceIds")}::uuid[]))`;
  return db
    .select({ owned, order: orders, ...termsColumns(newest, billing) })
    .from(sql`(values (1)) as buyer`)
    .leftJoin(newest, sql`true`)
    .leftJoin(billing, eq(billing.userId, value("userId")))
    .leftJoin(orders, isOpen)
    .orderBy(desc(orders.createdAt))
    .limit(10);
});

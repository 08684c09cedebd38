import { asc, eq } from "drizzle-orm";
import { resources } from "#server/db/schema/catalogue.ts";
import { entitlements } from "#server/db/schema/orders.ts";
import type { PersonalData } from "#server/personal-data.ts";

export const ordersData: PersonalData = {
  name: "purchases",
  read: (db, { userId }) =>
    db
      .select({ slug: resources.slug, title: resources.title, owned_since: entitlements.createdAt })
      .from(entitlements)
      .innerJoin(resources, eq(resources.id, entitlements.resourceId))
      .where(eq(entitlements.userId, userId))
      .orderBy(asc(entitlements.createdAt)),
  // Who owns what belongs to the record of a paid order, and names nobody once the user is gone.
  async erase() {},
};

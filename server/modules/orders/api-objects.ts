import { AppError } from "#server/errors.ts";
import { findEmails } from "#server/modules/auth/index.ts";
import { findResources } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { findEntitlementById } from "./queries/entitlement-ids.ts";
import { findOrderByReference } from "./queries/orders.ts";

/** Returns an order for the API: `orderObject` selects the fields. */
export async function readOrder({ db }: Pick<Services, "db">, reference: string) {
  const order = await findOrderByReference(db, reference);
  if (!order) throw new AppError(404, "not_found", "There is no order with this number.");
  return snakeKeys(order);
}

/** Returns an entitlement with its user and item. */
export async function readEntitlement(
  { db }: { db: Db },
  id: string,
): Promise<{ email: string; slug: string }> {
  const found = await findEntitlementById(db, id);
  const [person] = found ? await findEmails(db, [found.userId]) : [];
  const [item] = found ? await findResources(db, [found.resourceId]) : [];
  if (!person || !item) throw new AppError(404, "not_found", "There is no such entitlement.");
  return { email: person.email, slug: item.slug };
}

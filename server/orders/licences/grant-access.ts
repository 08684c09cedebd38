import { findParts, findResource } from "#server/catalogue/catalogue.ts";
import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import {
  deleteEntitlement,
  deleteEntitlementOfOrder,
  deleteGrants,
  insertEntitlements,
} from "../queries/entitlements.ts";
import { deleteLinksOfOrder } from "../queries/licence-links.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { updateOrder } from "../queries/orders.ts";

type Access = { userId: string; slug: string };

/** An operator gives an item to somebody, without an order: no refund takes it away. */
export async function grantAccess(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userId, slug }: Access,
): Promise<void> {
  const { resourceId, parts } = await resourceOf(db, slug);
  const given = { userId, resourceIds: [resourceId, ...parts], createdAt: clock() };
  if ((await insertEntitlements(db, given)) === 0)
    throw new AppError(409, "already_owned", "They own this item already.");
}

/**
 * An operator takes an item from somebody, whoever gave it. No money moves, and no late message gives it back. If it was a team's licence,
 * that is closed, with its links and what colleagues have by them.
 */
export async function revokeAccess(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userId, slug }: Access,
): Promise<void> {
  const { resourceId, parts } = await resourceOf(db, slug);
  await db.transaction(async (tx) => {
    const taken = await deleteEntitlement(tx, userId, resourceId);
    if (!taken) throw new AppError(404, "not_owned", "They do not own this item.");
    const { orderId } = taken;
    // A bundle goes with what it gave, and with nothing that was given otherwise.
    if (orderId && parts.length > 0) await deleteEntitlementOfOrder(tx, orderId);
    else if (parts.length > 0) await deleteGrants(tx, userId, parts);
    // By a link of its own licence its owner would have it back.
    if (orderId) {
      await updateOrder(tx, orderId, { licenceClosedAt: clock() });
      await deleteLinksOfOrder(tx, orderId);
    }
    const event = { kind: "access_ended", detail: { by: "operator" } } as const;
    if (orderId) await insertOrderEvents(tx, { orderId, at: clock() }, [event]);
  });
}

async function resourceOf(db: Db, slug: string): Promise<{ resourceId: string; parts: string[] }> {
  const resource = await findResource(db, slug);
  if (!resource) throw new AppError(404, "not_found", "There is no such item.");
  const parts = await findParts(db, resource.id);
  return { resourceId: resource.id, parts: parts.map(({ id }) => id) };
}

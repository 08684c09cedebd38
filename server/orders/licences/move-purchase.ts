import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { moveEntitlement, ownedAmong } from "../queries/entitlements.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { findOrderByReference, lockOrder, lockPurchase, updateOrder } from "../queries/orders.ts";
import { givenBy } from "./given-by.ts";

type Move = { reference: string; to: { userId: string; email: string } };

/** An operator moves a purchase to another account: bought with a mistyped address, or for somebody else. */
export async function movePurchase(
  { db, clock }: Pick<Services, "db" | "clock">,
  { reference, to }: Move,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findOrderByReference(tx, reference);
    const order = known && (await lockOrder(tx, known.id));
    if (!order) throw new AppError(404, "not_found", "There is no order with this number.");
    if (order.userId === to.userId) return;
    await lockPurchase(tx, to.userId, order.resourceId);
    if ((await ownedAmong(tx, to.userId, givenBy(order))).size > 0)
      throw new AppError(409, "already_owned", "This account owns the item already.");
    await updateOrder(tx, order.id, to);
    await moveEntitlement(tx, order.id, to.userId);
    await insertOrderEvents(tx, { orderId: order.id, at: clock() }, [{ kind: "moved" }]);
  });
}

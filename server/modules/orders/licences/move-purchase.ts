import { AppError } from "#server/errors.ts";
import { takeCorrection } from "#server/modules/invoices/index.ts";
import type { Services } from "#server/services.ts";
import { publishGranted, publishRevoked } from "../event-data.ts";
import { moveEntitlement, ownedAmong } from "../queries/entitlements.ts";
import { heldBy } from "../queries/held-entitlements.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { findOrderByReference, lockOrder, lockPurchase, updateOrder } from "../queries/orders.ts";
import { noSuchOrder } from "../read-order.ts";
import { findUpgradeOf, givenBy } from "./upgrades.ts";

/** Moves a purchase to another account, e.g. after a mistyped address. */
export async function movePurchase(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { reference, to }: { reference: string; to: { userId: string; email: string } },
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findOrderByReference(tx, reference);
    // A team licence moves together with the single licence it upgraded, which is locked first.
    const base = known?.upgradesId ? await lockOrder(tx, known.upgradesId) : undefined;
    const order = known && (await lockOrder(tx, known.id));
    if (!order) throw noSuchOrder();
    if (order.userId === to.userId) return;
    const upgrade = await findUpgradeOf(tx, order.id);
    if (upgrade)
      throw new AppError(
        409,
        "not_owned",
        `It has become a team licence: move ${upgrade.reference} instead, and this one goes along.`,
      );
    await lockPurchase(tx, to.userId, order.resourceId);
    if ((await ownedAmong(tx, to.userId, [order, ...(base ? [base] : [])].flatMap(givenBy))).size > 0)
      throw new AppError(409, "already_owned", "This account owns the item already.");
    for (const { id: orderId } of base && order.state === "paid" ? [base, order] : [order]) {
      await updateOrder(tx, orderId, to);
      await moveEntitlements({ db: tx, jobs }, orderId, to.userId);
      // The previous owner requested it, with their own details.
      await takeCorrection(tx, orderId);
      await insertOrderEvents(tx, { orderId, at: clock(), kind: "moved" });
    }
  });
}

/** Publishes events: the previous owner loses the items and the new one gets them. Claimed seats do not change. */
async function moveEntitlements(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  orderId: string,
  userId: string,
): Promise<void> {
  const before = await heldBy(db, { orderId });
  await moveEntitlement(db, orderId, userId);
  const moved = before.filter(({ linkId }) => linkId === null);
  for (const held of moved) await publishRevoked({ db, jobs }, held);
  await publishGranted(
    { db, jobs },
    moved.map((held) => ({ ...held, userId })),
  );
}

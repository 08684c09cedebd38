import { findResources } from "#server/modules/catalogue/index.ts";
import { hasUse } from "#server/modules/codes/index.ts";
import type { RefundReason } from "#server/platform/db/schema/shop/orders.ts";
import type { ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time/time.ts";
import type { Order } from "../queries/orders.ts";
import { licencePrice } from "./price-item.ts";

/** How long an order's price is guaranteed when the item's price changes. */
const PRICE_HOLDS_MS = 30 * DAY_MS;

/**
 * Returns why a payment cannot grant its order's item. Does not check whether the buyer owns it through another
 * order.
 */
export async function findObstacle(
  { db, clock }: Pick<Services, "db" | "clock">,
  order: Order,
  payment: ProviderPayment,
): Promise<RefundReason | null> {
  if (payment.amountPaise !== order.amountPaise || payment.currency !== order.currency) return "wrong_amount";
  if (!order.userId) return "no_owner";
  // An order grants its item once: after a refund, a second payment of the same order is unexpected.
  if (order.paidAt) return "duplicate";
  if (order.code && !(await hasUse(db, order.id))) return "code_used_up";
  // The time of payment counts, not the time of the notification.
  const age = (payment.createdAt ?? clock()).getTime() - order.createdAt.getTime();
  if (age <= PRICE_HOLDS_MS) return null;
  const [resource] = await findResources(db, [order.resourceId]);
  const sameSale =
    resource?.status === "published" &&
    !resource.isFree &&
    licencePrice(resource, order.licence) === (order.listCents ?? order.priceCents) &&
    resource.slug === order.slug;
  return sameSale ? null : "stale_order";
}

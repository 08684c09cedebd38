import { AppError } from "#server/errors.ts";
import { findWithParts, type Resource } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { PaymentsError } from "#server/platform/providers/payments/payments.ts";
import type { SignedInUser } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import type { Purchase } from "#shared/orders/purchase.ts";
import { findOrder, type Order, setProviderOrderId } from "../queries/orders.ts";
import { storeOrder } from "./store-order.ts";

type NewPurchase = Purchase & { user: SignedInUser; connection: string | null };
export type PlacedOrder = Order & { providerOrderId: string };
/** Runs database work in a bounded queue. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
/** `owned`: nothing had to be paid and the buyer has the item. */
type CreatedOrder = { owned: true; order: Order } | { owned: false; order: PlacedOrder };

/** Stores the order, then creates the provider's order. Price and amount sent by the browser are ignored. */
export async function createOrder(
  services: Pick<Services, "db" | "jobs" | "payments" | "exchangeRate" | "clock" | "config" | "secret">,
  { slug, ...purchase }: NewPurchase,
  inTurn: InTurn = (work) => work(),
): Promise<CreatedOrder> {
  const item = await findOnSale(services.db, slug);
  const rate = await services.exchangeRate.usdToInr();
  const wanted = { ...purchase, ...item, rate };
  const order = await inTurn(() => storeOrder(services, wanted));
  if (order.amountPaise === 0) return { owned: true, order };
  return { owned: false, order: isPlaced(order) ? order : await placeAtProvider(services, order) };
}

/** Returns an item, with the items of a bundle. */
export async function findOnSale(db: Db, slug: string): Promise<{ resource: Resource; parts: Resource[] }> {
  const item = await findWithParts(db, slug);
  const { status, visibility, isFree } = item?.resource ?? {};
  // Private items are granted, not sold.
  if (!item || status !== "published" || visibility === "private" || isFree)
    throw new AppError(404, "not_found", "This item is not available.");
  return item;
}

/**
 * Two concurrent requests may both create a provider order; the first one stored wins and the other is never shown.
 */
async function placeAtProvider(
  { db, payments }: Pick<Services, "db" | "payments">,
  order: Order,
): Promise<PlacedOrder> {
  const { amountPaise, currency, reference } = order;
  const made = await payments.createOrder({ amountPaise, currency, receipt: reference }).catch((cause) => {
    if (!(cause instanceof PaymentsError)) throw cause;
    throw new AppError(502, "provider_unavailable", "Unable to create order. Please try again later.", {
      cause,
    });
  });
  const [orderId, providerOrderId] = [order.id, made.id];
  if (await setProviderOrderId(db, { orderId, providerOrderId })) return { ...order, providerOrderId };
  const placed = await findOrder(db, orderId);
  if (!placed || !isPlaced(placed)) throw new Error("Order disappeared while it was placed at the provider");
  return placed;
}

function isPlaced(order: Order): order is PlacedOrder {
  return order.providerOrderId !== null;
}

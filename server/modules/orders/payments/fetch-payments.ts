import { PAGE_SIZE, type ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import type { Order } from "../queries/orders.ts";
import { countPaymentsSince } from "../queries/payments.ts";

/** Maximum clock difference between the provider and us. */
const SKEW_MS = 10 * 60_000;

type Fetching = Pick<Services, "db" | "payments" | "clock">;

/** Fetches the payments of some orders with the fewest calls: one list of their time range, or one call per order. */
export function fetchPayments(
  services: Fetching,
  orders: Order[],
): (order: Order) => Promise<ProviderPayment[]> {
  let listing: Promise<ProviderPayment[] | null> | null = null;
  return async (order) => {
    listing ??= listWindow(services, orders);
    const listed = await listing;
    const { providerOrderId } = order;
    if (!listed) return services.payments.paymentsOfOrder(providerOrderId ?? "");
    return listed.filter((payment) => payment.providerOrderId === providerOrderId);
  };
}

/** Returns null if one call per order is cheaper. */
async function listWindow(
  { db, payments, clock }: Fetching,
  orders: Order[],
): Promise<ProviderPayment[] | null> {
  if (orders.length < 3) return null;
  const oldest = Math.min(...orders.map(({ createdAt }) => createdAt.getTime()));
  const [from, to] = [new Date(oldest - SKEW_MS), new Date(clock().getTime() + SKEW_MS)];
  const pages = Math.floor((await countPaymentsSince(db, from)) / PAGE_SIZE) + 1;
  if (pages >= orders.length) return null;
  const found: ProviderPayment[] = [];
  // Payments of other systems on the same account may make the list longer than expected.
  for (let page = 0; page < orders.length; page++) {
    const listed = await payments.list("payments", { from, to, skip: page * PAGE_SIZE });
    found.push(...listed);
    if (listed.length < PAGE_SIZE) return found;
  }
  return null;
}

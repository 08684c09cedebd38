import { spendUse } from "#server/codes/codes.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { entitle } from "../licences/entitle.ts";
import { completeSale } from "../payments/complete-sale.ts";
import type { Order } from "../queries/orders.ts";

/** An order that costs nothing needs no provider: it gives its item in the transaction that stores it. */
export async function giveFree(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
): Promise<Order> {
  if (await entitle(services, order))
    throw new AppError(409, "already_owned", "You own this item already. Download it instead.");
  await spendUse(services.db, order.id);
  return completeSale(services, order, { paymentId: null, happened: [] });
}

import { releaseReserved, reservedBefore } from "#server/codes/codes.ts";
import type { Services } from "#server/services.ts";
import { ordersBeingPaid } from "../queries/payments.ts";

/** As long as this a use of a code is kept for somebody who does not try to pay. */
const IDLE_MS = 30 * 60_000;

/** Gives back the uses of codes that open orders hold while nobody tries to pay them. */
export async function releaseIdleCodes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const since = new Date(clock().getTime() - IDLE_MS);
  const reserved = await reservedBefore(db, since);
  if (reserved.length === 0) return;
  const busy = await ordersBeingPaid(db, reserved, since);
  const orderIds = reserved.filter((orderId) => !busy.has(orderId));
  if (orderIds.length > 0) await releaseReserved(db, { orderIds });
}

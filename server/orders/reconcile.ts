import { and, eq, isNotNull } from "drizzle-orm";
import { orders } from "#server/db/schema/orders.ts";
import { PaymentsError } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState } from "#shared/order-state.ts";
import { checkAfter } from "./check-schedule.ts";
import { findOrderById, type Order, takeDueOrders } from "./queries.ts";
import { type SettleNeeds, settlePayment } from "./settle-payment.ts";

const BATCH = 50;
const RETRY_MS = 60_000;

/** Asks the provider about every open order whose turn it is. Run each minute; says how many it looked at. */
export async function reconcileOrders(needed: SettleNeeds & Pick<Services, "log">): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await takeTurn(needed);
    for (const order of due) await reconcileOrder(needed, order);
    done += due.length;
    if (due.length < BATCH) return done;
  }
}

/** The next turn is set before the provider is asked: whatever happens meanwhile, there is a next one. */
function takeTurn({ db, clock }: SettleNeeds): Promise<Order[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const due = await takeDueOrders(tx, now, BATCH);
    for (const { id, createdAt, checks } of due) {
      const next = checkAfter(createdAt, checks, now);
      // The last turn still needs one to expire in; it is taken back below.
      const checkAt = next.checkAt ?? new Date(now.getTime() + RETRY_MS);
      await tx.update(orders).set({ checks: next.checks, checkAt }).where(eq(orders.id, id));
    }
    return due;
  });
}

async function reconcileOrder(needed: SettleNeeds & Pick<Services, "log">, order: Order): Promise<void> {
  const { db, payments, clock, log } = needed;
  try {
    const found = order.providerOrderId ? await payments.paymentsOfOrder(order.providerOrderId) : [];
    for (const payment of found) await settlePayment(needed, payment);
    if (checkAfter(order.createdAt, order.checks, clock()).checkAt === null)
      await endChecks(needed, order.id);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ err: error, order: order.reference }, "an order could not be compared with the provider");
    const soon = new Date(clock().getTime() + RETRY_MS);
    await db
      .update(orders)
      .set({ checkAt: soon })
      .where(and(eq(orders.id, order.id), isNotNull(orders.checkAt)));
  }
}

async function endChecks({ db }: SettleNeeds, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const order = await findOrderById(tx, orderId);
    if (order)
      await tx
        .update(orders)
        .set({ state: nextOrderState(order.state, "expire"), checkAt: null })
        .where(eq(orders.id, orderId));
  });
}

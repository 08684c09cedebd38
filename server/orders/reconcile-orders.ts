import { PaymentsError } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState } from "#shared/order-state.ts";
import { checkAfter } from "./check-schedule.ts";
import { processPayment } from "./process-payment.ts";
import { lockOrder, type Order, postponeCheck, takeDueOrders, updateOrder } from "./queries/orders.ts";

const BATCH = 50;
const RETRY_MS = 60_000;

type Reconciling = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments" | "log">;

/** Asks the provider about every open order whose turn it is. Run each minute; says how many it looked at. */
export async function reconcileOrders(services: Reconciling): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await takeTurn(services);
    for (const order of due) await reconcileOrder(services, order);
    done += due.length;
    if (due.length < BATCH) return done;
  }
}

/** The next turn is set before the provider is asked: whatever happens meanwhile, there is a next one. */
function takeTurn({ db, clock }: Reconciling): Promise<Order[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const due = await takeDueOrders(tx, now, BATCH);
    for (const { id, createdAt, checks } of due) {
      const next = checkAfter(createdAt, checks, now);
      // The last turn still needs one to expire in; it is taken back below.
      const checkAt = next.checkAt ?? new Date(now.getTime() + RETRY_MS);
      await updateOrder(tx, id, { checks: next.checks, checkAt });
    }
    return due;
  });
}

async function reconcileOrder(services: Reconciling, order: Order): Promise<void> {
  const { db, payments, clock, log } = services;
  try {
    const found = order.providerOrderId ? await payments.paymentsOfOrder(order.providerOrderId) : [];
    for (const payment of found) await processPayment(services, payment);
    if (checkAfter(order.createdAt, order.checks, clock()).checkAt === null)
      await endChecks(services, order.id);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ err: error, order: order.reference }, "an order could not be compared with the provider");
    await postponeCheck(db, order.id, new Date(clock().getTime() + RETRY_MS));
  }
}

async function endChecks({ db }: Pick<Services, "db">, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order)
      await updateOrder(tx, orderId, { state: nextOrderState(order.state, "expire"), checkAt: null });
  });
}

import { releaseReserved, releaseUse, reservedBefore } from "#server/modules/codes/index.ts";
import { PaymentsError } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState } from "#shared/orders/order-state.ts";
import { fetchPayments } from "../payments/fetch-payments.ts";
import { processPayment } from "../payments/process-payment.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { lockOrder, type Order, postponeChecks, takeDueOrders, updateOrder } from "../queries/orders.ts";
import { ordersBeingPaid } from "../queries/payments.ts";
import { checkAfter, isSettledUntried } from "./check-schedule.ts";
import { noteMismatch } from "./mismatches.ts";

const BATCH = 50;
const RETRY_MS = 60_000;

type Reconciling = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments" | "log">;

/** Checks every open order that is due. Runs each minute; returns how many it checked. */
export async function reconcileOrders(services: Reconciling): Promise<number> {
  for (let done = 0; ; ) {
    const due = await takeTurn(services);
    const goOn = await reconcileAll(services, due);
    done += due.length;
    if (goOn && due.length === BATCH) continue;
    await releaseIdleCodes(services);
    return done;
  }
}

/** Schedules the next check before calling the provider, so that a failure cannot lose it. */
function takeTurn({ db, clock }: Reconciling): Promise<Order[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const due = await takeDueOrders(tx, now, BATCH);
    for (const order of due) {
      const next = checkAfter(order, now);
      // The last check still needs time to expire the order; it is removed below.
      const checkAt = next.checkAt ?? new Date(now.getTime() + RETRY_MS);
      await updateOrder(tx, order.id, { checks: next.checks, checkAt });
    }
    return due;
  });
}

/** Returns false if the provider is unavailable, to avoid further calls. */
async function reconcileAll(services: Reconciling, due: Order[]): Promise<boolean> {
  const { db, clock, log } = services;
  const asked = due.filter((order) => order.providerOrderId && !isSettledUntried(order));
  const fetched = fetchPayments(services, asked);
  for (const [index, order] of due.entries())
    try {
      for (const payment of asked.includes(order) ? await fetched(order) : [])
        await processPayment(services, payment);
      if (checkAfter(order, clock()).checkAt === null) await endChecks(services, order.id);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, order: order.reference }, "order check failed");
      if (error.kind === "refused") {
        await giveUp(services, order, error);
        continue;
      }
      const left = due.slice(index).map(({ id }) => id);
      await postponeChecks(db, left, new Date(clock().getTime() + RETRY_MS));
      return false;
    }
  return true;
}

/** A rejection is permanent: stops checking and asks for an operator's attention. */
async function giveUp(services: Reconciling, order: Order, error: PaymentsError): Promise<void> {
  const { id: orderId, providerOrderId, amountPaise, createdAt } = order;
  await updateOrder(services.db, orderId, { checkAt: null });
  if (order.code) await releaseUse(services.db, orderId);
  const payment = { id: providerOrderId ?? order.reference, amountPaise, createdAt };
  await noteMismatch(services, { kind: "order_refused", payment, orderId, reason: error.message });
}

async function endChecks({ db, clock }: Reconciling, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const state = nextOrderState(order.state, "expire");
    await updateOrder(tx, orderId, { state, checkAt: null });
    if (state === order.state) return;
    if (order.code) await releaseUse(tx, orderId);
    await insertOrderEvents(tx, { orderId, at: clock(), kind: "expired" });
  });
}

/** How long an unpaid order reserves the use of a code. */
const IDLE_MS = 30 * 60_000;

async function releaseIdleCodes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const since = new Date(clock().getTime() - IDLE_MS);
  const reserved = await reservedBefore(db, since);
  if (reserved.length === 0) return;
  const busy = await ordersBeingPaid(db, reserved, since);
  const orderIds = reserved.filter((orderId) => !busy.has(orderId));
  if (orderIds.length > 0) await releaseReserved(db, { orderIds });
}

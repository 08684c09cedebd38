import { releaseUse, spendUse } from "#server/modules/codes/index.ts";
import type { RefundReason } from "#server/platform/db/schema/shop/orders.ts";
import type { ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState } from "#shared/orders/order-state.ts";
import type { PaymentOutcome } from "#shared/states.ts";
import { findObstacle } from "../checkout/find-obstacle.ts";
import { type Entitling, entitle } from "../licences/entitle.ts";
import { insertOrderEvents, type NewOrderEvent } from "../queries/order-events.ts";
import { lockOrderByProviderId, type Order, updateOrder } from "../queries/orders.ts";
import { findPayment } from "../queries/payments.ts";
import { checkAfter } from "../reconciliation/check-schedule.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { completeSale } from "./complete-sale.ts";
import { paymentRow, recordPayment } from "./record-payment.ts";

/** `waiting`: not captured. `unknown`: not our order. Otherwise the outcome of the captured payment. */
export type Fulfilment = "waiting" | "unknown" | PaymentOutcome;

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/**
 * The only place that turns money into ownership, in one transaction. Verification, webhook and reconciler all call
 * it, in any order and any number of times. A captured payment either grants the item or is refunded; this is
 * decided once, and repeats return the stored outcome.
 */
export function fulfil({ db, ...services }: Writing, payment: ProviderPayment): Promise<Fulfilment> {
  return db.transaction((tx) => decideOutcome({ ...services, db: tx }, payment));
}

async function decideOutcome(services: Writing, payment: ProviderPayment): Promise<Fulfilment> {
  const { db, clock } = services;
  const { providerOrderId } = payment;
  const locked = providerOrderId ? await lockOrderByProviderId(db, providerOrderId) : undefined;
  if (!locked) return "unknown";
  const { order, terms } = locked;
  const known = await findPayment(db, payment.id);
  if (known && known.orderId !== order.id) throw new Error(`${payment.id} belongs to another order`);
  if (known?.outcome) return known.outcome;
  const record = (outcome: PaymentOutcome | null) =>
    recordPayment({ db, clock }, { order, payment, known, outcome });
  if (payment.status === "refunded") {
    await record("returned");
    return closeReturned(services, order, payment);
  }
  if (payment.status !== "captured") {
    if (await record(null)) await noteAttempt(services, order, payment);
    return "waiting";
  }
  const obstacle = await findObstacle(services, order, payment);
  const entitling: Entitling = obstacle ? { obstacle } : await entitle(services, order);
  if (entitling.obstacle !== null) {
    await record("refund");
    await refuse(services, order, { payment, reason: entitling.obstacle });
    return "refund";
  }
  if (order.code) await spendUse(db, order.id);
  const row = paymentRow({ clock }, { order, payment, known, outcome: "granted" });
  await completeSale(services, order, {
    payment: { reported: payment, row },
    terms,
    happened: [captured(payment)],
    granted: entitling.events,
  });
  return "granted";
}

/** Refunds a payment that grants nothing. */
async function refuse(
  services: Writing,
  order: Order,
  { payment, reason }: { payment: ProviderPayment; reason: RefundReason },
): Promise<void> {
  const { db, clock } = services;
  const state = nextOrderState(order.state, "refuse");
  if (state !== order.state) await updateOrder(db, order.id, { state });
  // The use of the code is released too; another attempt to pay reserves it again.
  if (order.code) await releaseUse(db, order.id);
  await insertOrderEvents(db, { orderId: order.id, at: clock(), ...captured(payment) });
  const paid = await findPayment(db, payment.id);
  if (!paid) throw new Error("The payment was not stored");
  await requestRefund(services, { payment: paid, amountPaise: payment.amountPaise, reason });
}

/** Records a payment that was captured and refunded elsewhere before we saw it. */
async function closeReturned(
  { db, clock }: Writing,
  order: Order,
  payment: ProviderPayment,
): Promise<Fulfilment> {
  const at = clock();
  const state = nextOrderState(nextOrderState(order.state, "refuse"), "returned");
  if (state === "refunded") await updateOrder(db, order.id, { state, refundedAt: at });
  if (order.code) await releaseUse(db, order.id);
  const detail = { payment: payment.id, amount_paise: payment.amountPaise };
  await insertOrderEvents(db, { orderId: order.id, at, kind: "payment_returned", detail });
  return "returned";
}

/** Increases the frequency of status checks after the first payment attempt. */
async function noteAttempt({ db, clock }: Writing, order: Order, payment: ProviderPayment): Promise<void> {
  const at = clock();
  const state = nextOrderState(order.state, "attempt");
  if (state !== order.state)
    await updateOrder(db, order.id, { state, ...checkAfter({ ...order, state }, at) });
  const detail = { payment: payment.id, status: payment.status };
  await insertOrderEvents(db, { orderId: order.id, at, kind: "payment_attempted", detail });
}

function captured({ id, amountPaise, feePaise, taxPaise }: ProviderPayment): NewOrderEvent {
  const detail = { payment: id, amount_paise: amountPaise, fee_paise: feePaise, tax_paise: taxPaise };
  return { kind: "payment_captured", detail };
}

import { releaseUse, spendUse } from "#server/modules/codes/index.ts";
import type { RefundReason } from "#server/platform/db/schema/shop/orders.ts";
import type { ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState } from "#shared/orders/order-state.ts";
import type { PaymentOutcome } from "#shared/states.ts";
import { findObstacle } from "../checkout/find-obstacle.ts";
import { entitle } from "../licences/entitle.ts";
import { insertOrderEvents, type NewOrderEvent } from "../queries/order-events.ts";
import { lockOrderByProviderId, type Order, updateOrder } from "../queries/orders.ts";
import { findPayment } from "../queries/payments.ts";
import { checkAfter } from "../reconciliation/check-schedule.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { completeSale } from "./complete-sale.ts";
import { paymentRow, recordPayment } from "./record-payment.ts";

/** waiting: not captured. unknown: no order of ours. The rest is what the captured payment came to. */
export type Fulfilment = "waiting" | "unknown" | PaymentOutcome;

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/**
 * The one place where money becomes ownership, in one transaction: the browser's verification, the webhook and the
 * reconciler all end here, in any order and any number of times. A captured payment gives the item to the buyer, or goes
 * back; it is decided once, and a repeat finds the decision.
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
  const obstacle = (await findObstacle(services, order, payment)) ?? (await entitle(services, order));
  if (obstacle) {
    await record("refund");
    await refuse(services, order, { payment, reason: obstacle });
    return "refund";
  }
  if (order.code) await spendUse(db, order.id);
  const row = paymentRow({ clock }, { order, payment, known, outcome: "granted" });
  await completeSale(services, order, {
    payment: { reported: payment, row },
    terms,
    happened: [captured(payment)],
  });
  return "granted";
}

/** The payment gives nothing, so all of it goes back. */
async function refuse(
  services: Writing,
  order: Order,
  { payment, reason }: { payment: ProviderPayment; reason: RefundReason },
): Promise<void> {
  const { db, clock } = services;
  const state = nextOrderState(order.state, "refuse");
  if (state !== order.state) await updateOrder(db, order.id, { state });
  // Its money goes back, and so does the use of its code; whoever pays once more takes it again.
  if (order.code) await releaseUse(db, order.id);
  await insertOrderEvents(db, { orderId: order.id, at: clock() }, [captured(payment)]);
  const paid = await findPayment(db, payment.id);
  if (!paid) throw new Error("The payment was not stored");
  await requestRefund(services, { payment: paid, amountPaise: payment.amountPaise, reason });
}

/** Captured and sent back by somebody else before we ever saw it: nothing to give, nothing to return. */
async function closeReturned(
  { db, clock }: Writing,
  order: Order,
  payment: ProviderPayment,
): Promise<Fulfilment> {
  const at = clock();
  const state = nextOrderState(nextOrderState(order.state, "refuse"), "returned");
  if (state === "refunded") await updateOrder(db, order.id, { state, refundedAt: at });
  if (order.code) await releaseUse(db, order.id);
  await insertOrderEvents(db, { orderId: order.id, at }, [
    { kind: "payment_returned", detail: { payment: payment.id, amount_paise: payment.amountPaise } },
  ]);
  return "returned";
}

/** From the first try on the provider is asked about the order more often. */
async function noteAttempt({ db, clock }: Writing, order: Order, payment: ProviderPayment): Promise<void> {
  const at = clock();
  const state = nextOrderState(order.state, "attempt");
  if (state !== order.state)
    await updateOrder(db, order.id, { state, ...checkAfter({ ...order, state }, at) });
  await insertOrderEvents(db, { orderId: order.id, at }, [
    { kind: "payment_attempted", detail: { payment: payment.id, status: payment.status } },
  ]);
}

function captured({ id, amountPaise, feePaise, taxPaise }: ProviderPayment): NewOrderEvent {
  const detail = { payment: id, amount_paise: amountPaise, fee_paise: feePaise, tax_paise: taxPaise };
  return { kind: "payment_captured", detail };
}

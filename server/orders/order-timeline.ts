import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { eventsOfOrder } from "./queries/order-events.ts";
import { findOrderByReference, type Order } from "./queries/orders.ts";
import { paymentsOfOrder } from "./queries/payments.ts";
import { refundsOfOrder } from "./queries/refunds.ts";
import { webhooksOfOrder } from "./queries/webhooks.ts";

export type TimelineEntry = { at: Date; kind: string; detail: Record<string, string | number | null> };

/** Everything about an order that an operator may want to know, with all that happened to it, oldest first. */
export async function readOrderDetail({ db }: Pick<Services, "db">, reference: string) {
  const order = await findOrderByReference(db, reference);
  if (!order) throw new AppError(404, "not_found", "There is no order with this number.");
  const [payments, refunds, events, webhooks] = await Promise.all([
    paymentsOfOrder(db, order.id),
    refundsOfOrder(db, order.id),
    eventsOfOrder(db, order.id),
    order.providerOrderId ? webhooksOfOrder(db, order.providerOrderId) : [],
  ]);
  const received = webhooks.map(({ event, at }) => ({ at, kind: "webhook_received", detail: { event } }));
  const timeline: TimelineEntry[] = [created(order), ...events, ...received].toSorted(
    (left, right) => left.at.getTime() - right.at.getTime(),
  );
  return { order, payments, refunds, timeline };
}

function created({ createdAt, amountPaise, priceCents, rateMicros, providerOrderId }: Order): TimelineEntry {
  const detail = {
    amount_paise: amountPaise,
    price_cents: priceCents,
    rate_micros: rateMicros,
    provider_order: providerOrderId,
  };
  return { at: createdAt, kind: "created", detail };
}

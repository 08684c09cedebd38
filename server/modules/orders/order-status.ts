import { AppError } from "#server/errors.ts";
import { findInvoice } from "#server/modules/invoices/index.ts";
import type { Services } from "#server/services.ts";
import { shownState } from "#shared/orders/order-state.ts";
import { rateText } from "#shared/rate-text.ts";
import { findOrderByReference } from "./queries/orders.ts";
import { refundsOfOrder } from "./queries/refunds.ts";
import { readShownFacts } from "./queries/shown-state.ts";

export function noSuchOrder(): AppError {
  return new AppError(404, "not_found", "There is no order with this number.");
}

/**
 * Returns an order's payment status to anyone with its number; it does not identify the buyer. Amounts are in
 * paise.
 */
export async function readOrderStatus({ db }: Pick<Services, "db">, reference: string) {
  const order = await findOrderByReference(db, reference);
  if (!order) throw noSuchOrder();
  const refunds = await refundsOfOrder(db, order.id);
  const invoice = await findInvoice(db, order.id);
  const shown = await readShownFacts(db, order.id);
  return {
    reference: order.reference,
    slug: order.slug,
    title: order.title,
    licence: order.licence,
    amount: order.amountPaise,
    currency: order.currency,
    price_cents: order.priceCents,
    list_cents: order.listCents ?? order.priceCents,
    rate_text: rateText(order.rateMicros, order.rateDate?.toISOString() ?? null),
    state: order.state,
    shown_state: shownState({ ...shown, state: order.state }),
    /** Refunded amount of the payment that granted the item. */
    returned: shown.returnedPaise,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded_at: order.refundedAt?.toISOString() ?? null,
    /** The invoice's number only: the file needs the buyer's session. */
    invoice: invoice?.number ?? null,
    refunds: refunds.map(({ amountPaise, state, reason, createdAt, processedAt }) => ({
      amount: amountPaise,
      state,
      reason,
      created_at: createdAt.toISOString(),
      processed_at: processedAt?.toISOString() ?? null,
    })),
  };
}

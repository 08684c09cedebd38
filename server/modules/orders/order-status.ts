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

/** Where an order's money is, for whoever has its number: nothing in it says who bought. Amounts are in paise. */
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
    /** Of the money that gave the item. */
    returned: shown.returnedPaise,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded_at: order.refundedAt?.toISOString() ?? null,
    /** Its number; the file is for the buyer alone. */
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

import { AppError } from "#server/errors.ts";
import { findEmails } from "#server/modules/auth/index.ts";
import { findResources } from "#server/modules/catalogue/index.ts";
import { documentsOfOrder, findInvoice } from "#server/modules/invoices/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { mailsAbout } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { rateText } from "#shared/money/rate-text.ts";
import { shownState } from "#shared/orders/order-state.ts";
import { findUpgradeOf } from "./licences/upgrades.ts";
import { findEntitlementOfOrder } from "./queries/entitlements.ts";
import { findEntitlement } from "./queries/held-entitlements.ts";
import { eventsOfOrder } from "./queries/order-events.ts";
import { findOrder, findOrderByReference, type Order } from "./queries/orders.ts";
import { type Payment, paymentsOfOrder } from "./queries/payments.ts";
import { openMismatchesOf } from "./queries/record-differences.ts";
import { type Refund, refundsOfOrder } from "./queries/refunds.ts";
import { readShownFacts } from "./queries/shown-state.ts";
import { webhooksOfOrder } from "./queries/webhooks.ts";
import { refundableOf } from "./refunds/request-refund.ts";

export function noSuchOrder(): AppError {
  return new AppError(404, "not_found", "There is no order with this number.");
}

async function requireOrder(db: Db, reference: string): Promise<Order> {
  const order = await findOrderByReference(db, reference);
  if (!order) throw noSuchOrder();
  return order;
}

/**
 * Returns an order's payment status to anyone with its number; it does not identify the buyer. Amounts are in
 * paise.
 */
export async function readOrderStatus({ db }: Pick<Services, "db">, reference: string) {
  const order = await requireOrder(db, reference);
  const refunds = await refundsOfOrder(db, order.id);
  const invoice = await findInvoice(db, order.id);
  const shown = await readShownFacts(db, order.id);
  const { slug, title, licence, currency, priceCents, state, createdAt, paidAt, refundedAt } = order;
  return {
    ...snakeKeys({ reference, slug, title, licence, currency, priceCents }),
    ...snakeKeys({ state, createdAt, paidAt, refundedAt }),
    amount: order.amountPaise,
    list_cents: order.listCents ?? priceCents,
    rate_text: rateText(order),
    shown_state: shownState({ ...shown, state }),
    /** Refunded amount of the payment that granted the item. */
    returned: shown.returnedPaise,
    /** The invoice's number only: the file needs the buyer's session. */
    invoice: invoice?.number ?? null,
    refunds: refunds.map(({ amountPaise: amount, state, reason, createdAt, processedAt }) =>
      snakeKeys({ amount, state, reason, createdAt, processedAt }),
    ),
  };
}

type TimelineEntry = { at: Date; kind: string; detail: Record<string, string | number | null> };

/** Returns an order with its full history, oldest entry first. */
export async function readOrderDetail({ db }: Pick<Services, "db">, reference: string) {
  const order = await requireOrder(db, reference);
  // Sequential, because operator actions call this in a transaction, which has one connection.
  const payments = await paymentsOfOrder(db, order.id);
  const refunds = await refundsOfOrder(db, order.id);
  const mismatches = await openMismatchesOf(db, order.id);
  const upgrade = await findUpgradeOf(db, order.id);
  const upgraded = order.upgradesId ? await findOrder(db, order.upgradesId) : undefined;
  const entitlement = await findEntitlementOfOrder(db, order.id);
  const mails = order.email ? await mailsAbout(db, { to: order.email, text: reference }) : [];
  const events = await eventsOfOrder(db, order.id);
  const webhooks = order.providerOrderId ? await webhooksOfOrder(db, order.providerOrderId) : [];
  const received = webhooks.map(({ event, at }) => ({ at, kind: "webhook_received", detail: { event } }));
  const timeline: TimelineEntry[] = [created(order), ...events, ...received].toSorted(
    (left, right) => left.at.getTime() - right.at.getTime(),
  );
  const invoice = await findInvoice(db, order.id);
  const documents = await documentsOfOrder(db, order.id);
  const country = invoice?.facts.country ?? null;
  const refundablePaise = refundable(payments, refunds);
  const shown = await readShownFacts(db, order.id);
  return {
    order,
    shownState: shownState({ ...shown, state: order.state }),
    returnedPaise: shown.returnedPaise,
    payments,
    refunds,
    refundablePaise,
    mismatches,
    entitlement,
    mails,
    timeline,
    documents,
    country,
    upgrade,
    upgraded,
  };
}

/** The refundable amount of the granting payment, less the refunds under way. */
function refundable(payments: Payment[], refunds: Refund[]): number {
  const paid = payments.find(({ outcome }) => outcome === "granted");
  if (!paid) return 0;
  return refundableOf(
    paid,
    refunds.filter(({ paymentId }) => paymentId === paid.id),
  );
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

/** Returns an order for the API: `orderObject` selects the fields. */
export async function readOrder({ db }: Pick<Services, "db">, reference: string) {
  return snakeKeys(await requireOrder(db, reference));
}

export async function readEntitlement({ db }: { db: Db }, id: string) {
  const found = await findEntitlement(db, { id });
  const [person] = found ? await findEmails(db, [found.userId]) : [];
  const [item] = found ? await findResources(db, [found.resourceId]) : [];
  if (!person || !item) throw new AppError(404, "not_found", "There is no such entitlement.");
  return { email: person.email, slug: item.slug };
}

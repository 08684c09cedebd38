import { documentsOfOrder, findInvoice } from "#server/modules/invoices/index.ts";
import { mailsAbout } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { shownState } from "#shared/orders/order-state.ts";
import { findUpgradeOf } from "./licences/upgrades.ts";
import { noSuchOrder } from "./order-status.ts";
import { findEntitlementOfOrder } from "./queries/entitlements.ts";
import { openMismatchesOf } from "./queries/mismatches.ts";
import { eventsOfOrder } from "./queries/order-events.ts";
import { findOrder, findOrderByReference, type Order } from "./queries/orders.ts";
import { type Payment, paymentsOfOrder } from "./queries/payments.ts";
import { type Refund, refundsOfOrder } from "./queries/refunds.ts";
import { readShownFacts } from "./queries/shown-state.ts";
import { webhooksOfOrder } from "./queries/webhooks.ts";

type TimelineEntry = { at: Date; kind: string; detail: Record<string, string | number | null> };

/** Returns an order with its full history, oldest entry first. */
export async function readOrderDetail({ db }: Pick<Services, "db">, reference: string) {
  const order = await findOrderByReference(db, reference);
  if (!order) throw noSuchOrder();
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
  return refunds
    .filter(({ paymentId }) => paymentId === paid?.id)
    .reduce((left, { amountPaise }) => left - amountPaise, paid?.amountPaise ?? 0);
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

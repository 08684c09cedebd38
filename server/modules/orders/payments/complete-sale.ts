import { issueInvoice, type SaleTerms } from "#server/modules/invoices/index.ts";
import { addMailJob } from "#server/platform/emails/index.ts";
import type { DomainEvent } from "#server/platform/jobs/index.ts";
import type { ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { buyerOf } from "../event-data.ts";
import type { NewOrderEvent } from "../queries/order-events.ts";
import type { Order } from "../queries/orders.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { recordSale } from "../queries/record-sale.ts";
import { receiptRow } from "../send-receipt.ts";

type Completed = {
  /** The payment as reported and as stored. Null if nothing had to be paid. */
  payment: { reported: ProviderPayment; row: PaymentRow } | null;
  terms: SaleTerms;
  happened: NewOrderEvent[];
  /** To be published along with the sale. */
  granted: DomainEvent[];
};

/**
 * Completes a sale whose item is granted: issues the invoice, marks the order paid and queues the receipt. Issuing
 * locks the invoice series until the transaction ends, so all other work comes first.
 */
export async function completeSale(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
  { payment, terms, happened, granted }: Completed,
): Promise<Order> {
  const { db, clock } = services;
  const at = clock();
  const paid = { ...order, state: "paid", paidAt: at, checkAt: null } as const;
  const reported = payment?.reported ?? null;
  const invoice = await issueInvoice(services, { sale: order, payment: reported, terms });
  const paymentId = reported?.id ?? null;
  const { country, because } = invoice.facts.country ?? {};
  const receipt = await receiptRow(services, { order: paid, invoice, paymentId });
  const recorded = recordSale(db, {
    order: paid,
    payment: payment?.row ?? null,
    receipt,
    at,
    events: [
      ...happened,
      { kind: "access_granted", detail: { payment: paymentId } },
      {
        kind: "invoice_issued",
        detail: { number: invoice.number, country: country ?? null, because: because ?? null },
      },
      ...(receipt ? [{ kind: "receipt_queued" } as const] : []),
    ],
  });
  const event = { type: "order.paid", person: buyerOf(paid), data: () => snakeKeys(paid) } as const;
  // Pipelined on one connection.
  await Promise.all([
    recorded,
    receipt && addMailJob(services, receipt.id),
    services.jobs.publish(db, ...granted, event),
  ]);
  return paid;
}

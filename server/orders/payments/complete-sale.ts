import { issueInvoice } from "#server/invoices/invoices.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { insertOrderEvents, type NewOrderEvent } from "../queries/order-events.ts";
import { type Order, updateOrder } from "../queries/orders.ts";
import { queueReceipt } from "../send-receipt.ts";

/** The buyer has the item: the invoice is issued, the order is paid, and the receipt goes out. */
export async function completeSale(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
  { payment, happened }: { payment: ProviderPayment | null; happened: NewOrderEvent[] },
): Promise<Order> {
  const { db, clock } = services;
  const paid = { ...order, state: "paid", paidAt: clock(), checkAt: null } as const;
  const invoice = await issueInvoice(services, { sale: order, payment });
  const paymentId = payment?.id ?? null;
  const { country, because } = invoice.facts.country ?? {};
  const { id: orderId, state, paidAt, checkAt } = paid;
  await updateOrder(db, orderId, { state, paidAt, checkAt });
  await insertOrderEvents(db, { orderId, at: paidAt }, [
    ...happened,
    { kind: "access_granted", detail: { payment: paymentId } },
    {
      kind: "invoice_issued",
      detail: { number: invoice.number, country: country ?? null, because: because ?? null },
    },
    ...(order.email ? [{ kind: "receipt_queued" } as const] : []),
  ]);
  await queueReceipt(services, { order: paid, invoice, paymentId });
  return paid;
}

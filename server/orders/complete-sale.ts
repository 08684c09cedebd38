import { issueInvoice } from "#server/invoices/invoices.ts";
import type { Services } from "#server/services.ts";
import type { NewOrderEvent } from "./queries/order-events.ts";
import { markPaid, type Order } from "./queries/orders.ts";
import { queueReceipt } from "./send-receipt.ts";

/** The buyer has the item: the invoice is issued, the order is paid, and the receipt goes out. */
export async function completeSale(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
  { paymentId, happened }: { paymentId: string | null; happened: NewOrderEvent[] },
): Promise<Order> {
  const { db, clock } = services;
  const paid = { ...order, state: "paid", paidAt: clock(), checkAt: null } as const;
  const invoice = await issueInvoice(services, order);
  const needsReceipt = await markPaid(db, paid, [
    ...happened,
    { kind: "access_granted", detail: { payment: paymentId } },
    { kind: "invoice_issued", detail: { number: invoice.number } },
    ...(order.email ? [{ kind: "receipt_queued" } as const] : []),
  ]);
  if (needsReceipt) await queueReceipt(services, { order: paid, invoice, paymentId });
  return paid;
}

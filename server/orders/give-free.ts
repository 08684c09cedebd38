import { spendUse } from "#server/codes/codes.ts";
import { AppError } from "#server/errors.ts";
import { issueInvoice } from "#server/invoices/invoices.ts";
import type { Services } from "#server/services.ts";
import { entitle } from "./entitle.ts";
import { markPaid, type Order } from "./queries/orders.ts";
import { sendReceipt } from "./send-receipt.ts";

/** An order that costs nothing needs no provider: it gives its item in the transaction that stores it. */
export async function giveFree(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
): Promise<Order> {
  const { db, clock } = services;
  if (await entitle(services, order))
    throw new AppError(409, "already_owned", "You own this item already. Download it instead.");
  const paid = { ...order, state: "paid", paidAt: clock(), checkAt: null } as const;
  await spendUse(db, order.id);
  const invoice = await issueInvoice(services, order);
  await sendReceipt(services, { order: paid, invoice, paymentId: null });
  await markPaid(db, { orderId: order.id, paidAt: paid.paidAt }, [
    { kind: "access_granted", detail: { payment: null } },
    { kind: "invoice_issued", detail: { number: invoice.number } },
    ...(order.email ? [{ kind: "receipt_queued" } as const] : []),
  ]);
  return paid;
}

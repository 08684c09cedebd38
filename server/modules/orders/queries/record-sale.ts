import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orderEvents, orderMails, orders } from "#server/platform/db/schema/shop/orders.ts";
import { columnValues, prefixed, prepared, type Value } from "#server/platform/db/statements/prepared.ts";
import { type MailRow, mailInsert } from "#server/platform/emails/index.ts";
import type { NewOrderEvent } from "./order-events.ts";
import type { Order } from "./orders.ts";
import { type PaymentRow, paymentUpsert } from "./payments.ts";

const PAID = ["state", "paidAt", "checkAt"] as const;
const EVENT = ["orderId", "kind", "detail", "at"] as const;
const ORDER_MAIL = ["orderId", "kind", "createdAt"] as const;

type Sale = {
  order: Pick<Order, "id" | (typeof PAID)[number]>;
  /** Null if nothing had to be paid. */
  payment: PaymentRow | null;
  /** Null if the buyer's account is deleted. */
  receipt: MailRow | null;
  at: Date;
  events: NewOrderEvent[];
};

/**
 * Stores a completed sale in one statement: payment, paid order, receipt and events. The transaction holds the lock
 * of the invoice series, so every round trip saved shortens all buyers' wait.
 */
export async function recordSale(db: Db, { order, payment, receipt, at, events }: Sale): Promise<void> {
  const { id: orderId } = order;
  const rows = events.map(({ kind, detail = {} }, index) =>
    prefixed(`event${index}.`, { orderId, kind, detail, at }),
  );
  const insert = statementFor({ hasPayment: !!payment, hasReceipt: !!receipt, events: events.length });
  await insert(db, {
    ...prefixed("order.", order),
    ...(payment && prefixed("payment.", payment)),
    ...(receipt && prefixed("mail.", receipt)),
    ...(receipt && prefixed("orderMail.", { orderId, kind: "receipt", createdAt: at })),
    ...Object.assign({}, ...rows),
  });
}

type Shape = { hasPayment: boolean; hasReceipt: boolean; events: number };
const statements = new Map<string, ReturnType<typeof prepareFor>>();

function statementFor(shape: Shape) {
  const name = `record-sale-${Number(shape.hasPayment)}${Number(shape.hasReceipt)}${shape.events}`;
  const statement = statements.get(name) ?? prepareFor(name, shape);
  statements.set(name, statement);
  return statement;
}

function prepareFor(name: string, { hasPayment, hasReceipt, events }: Shape) {
  return prepared(name, (db: Db, value: Value<Record<string, unknown>>) => {
    const paid = db
      .update(orders)
      .set(columnValues(orders, PAID, "order."))
      .where(eq(orders.id, value("order.id")))
      .returning({ id: orders.id });
    const orderMail = db
      .insert(orderMails)
      .values(columnValues(orderMails, ORDER_MAIL, "orderMail."))
      .onConflictDoNothing()
      .returning({ kind: orderMails.kind });
    const parts = [
      db.$with("paid").as(paid),
      ...(hasPayment ? [db.$with("payment").as(paymentUpsert(db, "payment."))] : []),
      ...(hasReceipt
        ? [db.$with("order_mail").as(orderMail), db.$with("mail").as(mailInsert(db, "mail."))]
        : []),
    ];
    const rows = Array.from({ length: events }, (_, index) =>
      columnValues(orderEvents, EVENT, `event${index}.`),
    );
    return db
      .with(...parts)
      .insert(orderEvents)
      .values(rows);
  });
}

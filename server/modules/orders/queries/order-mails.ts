import type { Db } from "#server/platform/db/database.ts";
import { orderMails } from "#server/platform/db/schema/shop/orders.ts";

/** Returns false if a mail of this kind was queued for the order before. */
export async function insertOrderMail(
  db: Db,
  mail: { orderId: string; kind: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(orderMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ kind: orderMails.kind });
  return rows.length > 0;
}

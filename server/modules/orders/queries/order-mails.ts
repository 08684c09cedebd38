import type { Db } from "#server/platform/db/database.ts";
import { orderMails } from "#server/platform/db/schema/shop/orders.ts";

/** False: a mail of this kind has been queued for the order before. */
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

import type { Db } from "#server/db/database.ts";
import { placeholders, prepared } from "#server/db/prepared.ts";
import { orderMails } from "#server/db/schema/orders.ts";

/** False: a mail of this kind has been queued for the order before. */
export async function insertOrderMail(
  db: Db,
  mail: { orderId: string; kind: string; createdAt: Date },
): Promise<boolean> {
  return (await insertOne(db, mail)).length > 0;
}

const insertOne = prepared((db) =>
  db
    .insert(orderMails)
    .values(placeholders("orderId", "kind", "createdAt"))
    .onConflictDoNothing()
    .returning({ kind: orderMails.kind }),
);

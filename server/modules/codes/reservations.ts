import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type DiscountCode, findCode, listReserved, releaseReserved } from "./queries.ts";

export async function reservationsOf(db: Db, code: string) {
  return listReserved(db, (await knownCode(db, code)).id);
}

/**
 * Releases the reservations of one order or all, and returns the orders. A late payment takes a use again if one is
 * left.
 */
export async function releaseReservations(
  db: Db,
  { code, orderId }: { code: string; orderId: string | null },
): Promise<string[]> {
  const { id: codeId } = await knownCode(db, code);
  return releaseReserved(db, { codeId, ...(orderId && { orderIds: [orderId] }) });
}

async function knownCode(db: Db, code: string): Promise<DiscountCode> {
  const known = await findCode(db, code);
  if (!known) throw new AppError(404, "not_found", "There is no such code.");
  return known;
}

import type { Services } from "#server/services.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { findBilling, upsertBilling } from "./queries.ts";

/** Null: nothing was said yet, and invoices name nobody. */
export function readBilling({ db }: Pick<Services, "db">, userId: string): Promise<BillingDetails | null> {
  return findBilling(db, userId);
}

/** For the next invoices; those that are issued stay as they are. */
export async function saveBilling(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  details: BillingDetails,
): Promise<void> {
  await upsertBilling(db, { userId, details, updatedAt: clock() });
}

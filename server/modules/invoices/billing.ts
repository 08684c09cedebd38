import type { Services, StoredSettings } from "#server/services.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { findBilling, upsertBilling } from "./queries.ts";

/** What the price and the invoice of a sale depend on besides the order: who sells, and who is billed. */
export type SaleTerms = { settings: StoredSettings; billing: BillingDetails | null };

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

import type { Services, StoredSettings } from "#server/services.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { findBilling, upsertBilling } from "./queries.ts";

/** Inputs of a sale's price and invoice besides the order: seller and billing details. */
export type SaleTerms = { settings: StoredSettings; billing: BillingDetails | null };

/** Null if the user has not given any; invoices then name no buyer. */
export function readBilling({ db }: Pick<Services, "db">, userId: string): Promise<BillingDetails | null> {
  return findBilling(db, userId);
}

/** Applies to future invoices; issued ones never change. */
export async function saveBilling(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  details: BillingDetails,
): Promise<void> {
  await upsertBilling(db, { userId, details, updatedAt: clock() });
}

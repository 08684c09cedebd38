import { billing } from "#server/platform/db/schema/shop/invoices.ts";
import type { Services, StoredSettings } from "#server/services.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

/** Inputs of a sale's price and invoice besides the order: seller and billing details. */
export type SaleTerms = { settings: StoredSettings; billing: BillingDetails | null };

/** Applies to future invoices; issued ones never change. */
export async function saveBilling(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  details: BillingDetails,
): Promise<void> {
  const row = { userId, details, updatedAt: clock() };
  await db.insert(billing).values(row).onConflictDoUpdate({ target: billing.userId, set: row });
}

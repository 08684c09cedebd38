import type { billingDetails, SaleTerms } from "#server/modules/invoices/index.ts";
import { type newestSettings, storedSettings } from "#server/platform/settings/index.ts";
import type { Settings } from "#shared/settings/settings.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

type Row = { revision: number | null; facts: Settings | null; billing: BillingDetails | null };

export function termsColumns(
  settings: ReturnType<typeof newestSettings>,
  billing: ReturnType<typeof billingDetails>,
) {
  return { revision: settings.revision, facts: settings.facts, billing: billing.details };
}

export function saleTerms({ revision, facts, billing }: Row): SaleTerms {
  return { settings: storedSettings(revision && facts ? { revision, facts } : null), billing };
}

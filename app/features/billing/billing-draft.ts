import * as v from "valibot";
import type { FormErrors } from "#app/ui/form/field.tsx";
import { type BillingDetails, billingDetails } from "#shared/tax/billing-details.ts";

export type Draft = Record<"name" | "address" | "country" | "state" | "gstin", string>;

export function draftOf(details: BillingDetails | null): Draft {
  const { name = "", address = "", country = "IN", state, gstin } = details ?? {};
  return { name, address, country, state: state ?? "", gstin: gstin ?? "" };
}

/** Returns the details as the server expects them, or the first error of each field. */
export function readDraft(draft: Draft): { details: BillingDetails | null; errors: FormErrors<keyof Draft> } {
  const abroad = draft.country !== "IN";
  const input = { ...draft, state: draft.state || null, gstin: abroad ? null : draft.gstin };
  const parsed = v.safeParse(billingDetails, input);
  if (parsed.success) return { details: parsed.output, errors: {} };
  const { nested = {} } = v.flatten<typeof billingDetails>(parsed.issues);
  const errors = Object.entries(nested).map(([field, messages]) => [field, messages?.[0]]);
  return { details: null, errors: Object.fromEntries(errors) };
}

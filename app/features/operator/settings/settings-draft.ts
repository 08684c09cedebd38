import * as v from "valibot";
import type { FormErrors } from "#app/ui/form/field.tsx";
import { type FactName, settingsWords as words } from "#content/operator/settings.ts";
import type { Settings } from "#shared/settings/settings.ts";
import { settingsInput } from "#shared/settings/settings-input.ts";

/** The settings as text of the form's fields; an enabled switch is "on", as browsers send it. */
type Draft = Partial<Record<FactName, string>>;

export function draftOf({ series, taxRate, pricesIncludeTax, gstin, lut, ...texts }: Settings): Draft {
  return {
    ...texts,
    gstin: gstin ?? "",
    lut: lut ?? "",
    taxRate: String(taxRate / 100),
    pricesIncludeTax: pricesIncludeTax ? "on" : "",
    "series.invoice": series.invoice,
    "series.credit_note": series.credit_note,
    "series.receipt": series.receipt,
  };
}

type Read = { facts: Settings | null; errors: FormErrors<FactName> };

/** Returns the settings as the server expects them, or the first error of each field. */
export function readDraft(draft: Draft): Read {
  // The form has other fields too, and `series.invoice` is part of one setting.
  const texts = Object.entries(draft).filter(([name]) => name in words.facts && !name.includes("."));
  const parsed = v.safeParse(settingsInput, {
    ...Object.fromEntries(texts),
    gstin: draft.gstin || null,
    lut: draft.lut || null,
    taxRate: hundredths(draft.taxRate ?? ""),
    pricesIncludeTax: draft.pricesIncludeTax === "on",
    series: {
      invoice: draft["series.invoice"],
      credit_note: draft["series.credit_note"],
      receipt: draft["series.receipt"],
    },
  });
  if (parsed.success) return { facts: parsed.output, errors: {} };
  const errors: FormErrors<FactName> = {};
  for (const issue of parsed.issues) errors[v.getDotPath(issue) as FactName] ??= issue.message;
  return { facts: null, errors };
}

/** Parses "18" and "18.5 %" in hundredths; invalid text is NaN. */
function hundredths(text: string): number {
  const [, digits] = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?\s*$/.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Math.round(Number(digits) * 100);
}

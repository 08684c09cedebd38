import { useMemo } from "react";
import { type FormErrors, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { billingDialog as words } from "#content/store/checkout/billing.ts";
import { namedCountries } from "#shared/tax/countries.ts";
import { INDIAN_STATES } from "#shared/tax/indian-states.ts";
import type { Draft } from "./billing-draft.ts";

type Props = { draft: Draft; errors: FormErrors<keyof Draft>; onChange: (draft: Draft) => void };

export function BillingFields({ draft, errors, onChange }: Props) {
  const field = (name: keyof Draft) => ({
    name,
    label: words[name],
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  const countries = useMemo(namedCountries, []);
  return (
    <>
      <TextField {...field("name")} autoComplete="organization" maxLength={120} />
      <TextAreaField
        {...field("address")}
        autoComplete="street-address"
        className="billing-address"
        maxLength={400}
        rows={3}
      />
      <SelectField {...field("country")} autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.country === "IN" && (
        <>
          <SelectField {...field("state")}>
            <option value="">{words.chooseState}</option>
            {STATES.map(([code, name]) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("gstin")}
            note={words.optional}
            hint={words.gstinHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
    </>
  );
}

const STATES = Object.entries(INDIAN_STATES).toSorted(([, one], [, other]) => one.localeCompare(other));

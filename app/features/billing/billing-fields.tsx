import { useMemo } from "react";
import { type FormErrors, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { billingDialog as words } from "#content/store/billing.ts";
import { namedCountries } from "#shared/tax/countries.ts";
import { INDIAN_STATES } from "#shared/tax/indian-states.ts";
import type { Draft } from "./billing-draft.ts";

type Props = { draft: Draft; errors: FormErrors<keyof Draft>; onChange: (draft: Draft) => void };

export function BillingFields({ draft, errors, onChange }: Props) {
  const set = (field: keyof Draft) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...draft, [field]: event.currentTarget.value });
  const countries = useMemo(namedCountries, []);
  return (
    <>
      <TextField
        label={words.name}
        autoComplete="organization"
        maxLength={120}
        value={draft.name}
        error={errors.name}
        name="name"
        onChange={set("name")}
      />
      <TextAreaField
        label={words.address}
        autoComplete="street-address"
        className="billing-address"
        maxLength={400}
        rows={3}
        value={draft.address}
        error={errors.address}
        name="address"
        onChange={set("address")}
      />
      <SelectField
        label={words.country}
        autoComplete="country"
        value={draft.country}
        error={errors.country}
        name="country"
        onChange={set("country")}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.country === "IN" && (
        <>
          <SelectField
            label={words.state}
            value={draft.state}
            error={errors.state}
            name="state"
            onChange={set("state")}
          >
            <option value="">{words.chooseState}</option>
            {STATES.map(([code, name]) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
          <TextField
            label={words.gstin}
            note={words.optional}
            hint={words.gstinHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={draft.gstin}
            error={errors.gstin}
            name="gstin"
            onChange={set("gstin")}
          />
        </>
      )}
    </>
  );
}

const STATES = Object.entries(INDIAN_STATES).toSorted(([, one], [, other]) => one.localeCompare(other));

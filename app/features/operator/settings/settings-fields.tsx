import type { ComponentProps } from "react";
import { type FormErrors, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { type FactName, settingsWords as words } from "#content/operator/settings.ts";
import { INDIAN_STATES } from "#shared/tax/indian-states.ts";

type Props = { draft: Partial<Record<FactName, string>>; errors: FormErrors<FactName> };

export function SettingsFields({ draft, errors }: Props) {
  return words.sections.map(({ title, facts }) => (
    <section key={title} className="seller-section" aria-labelledby={`settings-${title}`}>
      <h2 id={`settings-${title}`}>{title}</h2>
      <div className="settings-fields">
        {(Object.keys(facts) as FactName[]).map((name) => (
          <FactField key={name} name={name} value={draft[name] ?? ""} error={errors[name]} />
        ))}
      </div>
    </section>
  ));
}

function FactField({ name, value, error }: { name: FactName; value: string; error: string | undefined }) {
  const { label, hint } = words.facts[name];
  const field = { name, label, hint, error, defaultValue: value };
  switch (name) {
    case "pricesIncludeTax":
      return <Switch name={name} label={label} description={hint} defaultChecked={value === "on"} />;
    case "state":
      return (
        <SelectField name={name} label={label} error={error} defaultValue={value}>
          {STATES.map(([code, state]) => (
            <option key={code} value={code}>
              {state} ({code})
            </option>
          ))}
        </SelectField>
      );
    case "address":
    case "hours":
      return <TextAreaField {...field} rows={3} maxLength={400} />;
    default:
      return <TextField {...field} {...CONTROLS[name]} autoComplete="off" />;
  }
}

const STATES = Object.entries(INDIAN_STATES).toSorted(([, one], [, other]) => one.localeCompare(other));

const PREFIX = { maxLength: 3, autoCapitalize: "characters", spellCheck: false } as const;
/** Input attributes for keyboard and length. The schema validates. */
const CONTROLS: Partial<Record<FactName, ComponentProps<"input">>> = {
  legalName: { maxLength: 120 },
  signatory: { maxLength: 120 },
  gstin: { maxLength: 20, autoCapitalize: "characters", spellCheck: false },
  lut: { maxLength: 40, autoCapitalize: "characters", spellCheck: false },
  taxRate: { maxLength: 8, inputMode: "decimal" },
  sac: { maxLength: 8, inputMode: "numeric" },
  timeZone: { maxLength: 60, spellCheck: false },
  "series.invoice": PREFIX,
  "series.credit_note": PREFIX,
  "series.receipt": PREFIX,
  email: { maxLength: 254, inputMode: "email" },
  operatorEmail: { maxLength: 254, inputMode: "email" },
  phone: { maxLength: 30, inputMode: "tel" },
  bookingUrl: { maxLength: 500, inputMode: "url" },
};

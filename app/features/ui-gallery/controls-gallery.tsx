import { ArrowRight, Download, Sun } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/form/chip.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

export function ControlsGallery() {
  return (
    <SpecimenGroup title="Controls">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>Default</Button>
          <Button variant={variant}>
            <Download strokeWidth={1.5} aria-hidden="true" />
            With icon
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
            <ArrowRight strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </Specimen>
      ))}
      <Specimen name="ButtonLink, icon">
        <ButtonLink to="/">Inside the site</ButtonLink>
        <ButtonLink href="https://example.com" newTab variant="secondary">
          In a new tab
        </ButtonLink>
        <Button icon variant="ghost" aria-label="Theme">
          <Sun strokeWidth={1.5} aria-hidden="true" />
        </Button>
        <Button icon variant="secondary" aria-label="Theme, busy" busy>
          <Sun strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </Specimen>
      <Specimen name="Field">
        <div className="grid w-full gap-6 md:grid-cols-2">
          <TextField
            label="Label"
            name="plain"
            placeholder="Placeholder"
            hint="A hint says what is expected."
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            note="needed"
            defaultValue="not an address"
          />
          <TextField label="With an error" name="wrong" defaultValue="x" error="Use at least 2 characters" />
          <TextField label="Disabled" name="off" disabled defaultValue="Not now" />
          <SearchField label="Search" name="search" placeholder="Search…" />
          <TextAreaField
            label="Message"
            name="message"
            note="optional"
            placeholder="It grows with the text"
          />
          <SelectField label="State" name="state">
            <option>Karnataka</option>
            <option>Kerala</option>
          </SelectField>
        </div>
      </Specimen>
      <Specimen name="Chip">
        <ToggleChips />
      </Specimen>
      <Specimen name="Switch">
        <div className="grid w-full max-w-md gap-4">
          <Switch label="On at first" description="With a description" defaultChecked />
          <Switch label="Off at first" />
          <Switch label="Locked on" description="It cannot be turned off" defaultChecked locked />
          <ControlledSwitch />
        </div>
      </Specimen>
    </SpecimenGroup>
  );
}

function ToggleChips() {
  const [chosen, setChosen] = useState<readonly string[]>(["chosen"]);
  const toggle = (tag: string) =>
    setChosen(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  return ["chosen", "free", "another"].map((tag) => (
    <Chip key={tag} pressed={chosen.includes(tag)} onClick={() => toggle(tag)}>
      {tag}
    </Chip>
  ));
}

function ControlledSwitch() {
  const [on, setOn] = useState(false);
  return <Switch label={`Controlled: ${on ? "on" : "off"}`} checked={on} onCheckedChange={setOn} />;
}

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "ghost", "danger"];

import { useRef } from "react";
import { useFetcher, useFetchers, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { itemPickerWords, priceWords } from "#content/operator/item-picker.ts";
import { runsWords, visibilityWords } from "#content/operator/words/visibility.ts";
import { ITEM_TEXTS, itemTexts } from "#shared/catalogue/item.ts";
import { VISIBILITIES } from "#shared/states.ts";
import { betweenCommas } from "../format.ts";
import { ItemPicker } from "../parts/item-picker.tsx";
import { fieldsOf, type ItemFields, type OperatorItem, priceCents } from "./item-fields.ts";

type Edits = Partial<ItemFields>;
type Props = {
  item: OperatorItem;
  fields: ItemFields;
  /** Whether saving is the next step: its button is then the filled one. */
  isNext: boolean;
  /** The differences from the stored item. */
  onEdits: (change: (before: Edits) => Edits) => void;
};

/** Edits the item's page. When someone else has saved meanwhile, it shows both versions and loses neither. */
export function ItemForm({ item, fields, isNext, onEdits }: Props) {
  const fetcher = useFetcher<Outcome & { theirs?: OperatorItem }>();
  const { revalidate } = useRevalidator();
  const sent = useRef(fields);
  // Each action gives the item a new revision: until it has loaded, a save would look like a conflict.
  const busy = useFetchers().some(({ state, formMethod }) => state !== "idle" && formMethod);
  const conflict = fetcher.data?.theirs;
  const theirs = conflict && conflict.revision > item.revision ? conflict : undefined;
  const field: FieldOf = (name) => ({
    name,
    value: fields[name],
    onChange({ currentTarget: { value } }) {
      onEdits((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <ActionForm
      fetcher={fetcher}
      intent="save"
      fields={{ revision: theirs?.revision ?? item.revision, serviceArea: item.service_area ?? "" }}
      className="grid content-start gap-5"
      onSubmit={(event) => {
        sent.current = fields;
        // The field shows the error.
        if ([fields.price, fields.teamPrice].some((text) => priceCents(text) === null))
          event.preventDefault();
      }}
      onDone={() => onEdits((edits) => editsSince(sent.current, edits))}
    >
      {theirs && (
        <TheirVersion item={theirs} onTake={() => void revalidate().then(() => onEdits(() => ({})))} />
      )}
      {ITEM_TEXTS.map((name) => {
        const { label, maxLength, rows, isRequired: required } = itemTexts[name];
        const given = { label, maxLength, required, ...field(name) };
        return rows > 1 ? (
          <TextAreaField key={name} rows={rows} {...given} />
        ) : (
          <TextField key={name} {...given} />
        );
      })}
      <TextField label="Tags" hint="With commas between them" {...field("tags")} />
      <PriceField label="Price in US dollars" hint="Empty or 0: free" {...field("price")} />
      <PriceField
        label="Price for a team of 10, in US dollars"
        hint="Empty: no team licence"
        {...field("teamPrice")}
      />
      <ItemPicker
        {...itemPickerWords.bundle}
        name="parts"
        slugs={betweenCommas(fields.parts)}
        onPick={(slugs) => onEdits((before) => ({ ...before, parts: slugs.join(", ") }))}
        without={({ slug }) => slug === item.slug}
      />
      <ListingFields field={field} />
      <Button
        type="submit"
        variant={isNext ? "primary" : "secondary"}
        busy={busy}
        className="justify-self-start"
      >
        {theirs ? "Save mine over theirs" : "Save"}
      </Button>
    </ActionForm>
  );
}

/** Keeps what was typed after the form was sent. */
function editsSince(sent: ItemFields, edits: Edits): Edits {
  const names = Object.keys(edits) as (keyof ItemFields)[];
  return Object.fromEntries(
    names.filter((name) => edits[name] !== sent[name]).map((name) => [name, edits[name]]),
  );
}

type Control = {
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};
type FieldOf = (name: keyof ItemFields) => Control;

function PriceField(props: Control & { label: string; hint: string }) {
  const error = priceCents(props.value) === null && priceWords.wrong;
  return <TextField {...props} error={error} inputMode="decimal" />;
}

/** The item's visibility and its position in the list. */
function ListingFields({ field }: { field: FieldOf }) {
  const { label, choices } = visibilityWords;
  return (
    <>
      <SelectField label={label} {...field("visibility")}>
        {VISIBILITIES.map((visibility) => (
          <option key={visibility} value={visibility}>
            {choices[visibility]}
          </option>
        ))}
      </SelectField>
      <SelectField label={runsWords.label} {...field("runs")}>
        <option value="shown">{runsWords.shown}</option>
        <option value="hidden">{runsWords.hidden}</option>
      </SelectField>
      <TextField
        label="Featured position"
        hint="1 shows it first in its list. Empty: by its date."
        type="number"
        min={1}
        max={999}
        {...field("featured")}
      />
    </>
  );
}

function TheirVersion({ item, onTake }: { item: OperatorItem; onTake: () => void }) {
  return (
    <Notice title="Changed in the meantime">
      <p>Somebody else saved this item while you edited it. Yours is in the form; theirs is:</p>
      <ul>
        {Object.entries(fieldsOf(item)).map(([name, value]) => (
          <li key={name}>
            {name}: {value || "empty"}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" onClick={onTake}>
        Use theirs
      </Button>
    </Notice>
  );
}

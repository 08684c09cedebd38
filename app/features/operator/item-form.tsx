import { type FormEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { centsOf, fieldsOf, type ItemFields, partsOf, tagsOf, teamCentsOf } from "./item-fields.ts";
import type { OperatorItem } from "./operator-item.ts";

type Props = {
  item: OperatorItem;
  fields: ItemFields;
  onChange: (fields: ItemFields) => void;
  onSaved: (item: OperatorItem) => void;
};

/** What the item's page says. A save that somebody else's came before shows both, and loses neither. */
export function ItemForm({ item, fields, onChange, onSaved }: Props) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [theirs, setTheirs] = useState<OperatorItem | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof ItemFields) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...fields, [name]: event.currentTarget.value });

  async function save(revision: number): Promise<void> {
    const param = { slug: item.slug };
    const priceCents = centsOf(fields);
    setBusy(true);
    try {
      const saved = await userApi.call("PUT /api/operator/catalogue/:slug", {
        param,
        json: {
          revision,
          title: fields.title,
          summary: fields.summary.trim() || null,
          tags: tagsOf(fields),
          serviceArea: item.service_area,
          isFree: priceCents === 0,
          priceCents,
          teamPriceCents: priceCents === 0 ? null : teamCentsOf(fields),
          includes: partsOf(fields),
        },
      });
      toast({ title: `Saved ${saved.title}`, variant: "success" });
      onSaved(saved);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      if (known?.code === "changed_meanwhile")
        setTheirs(await userApi.call("GET /api/operator/catalogue/:slug", { param }));
      else toast({ title: known?.message || operatorWords.failed, variant: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="grid content-start gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(theirs?.revision ?? item.revision);
      }}
    >
      {theirs && <TheirVersion item={theirs} onTake={() => onSaved(theirs)} />}
      <TextField label="Title" required maxLength={200} value={fields.title} onChange={set("title")} />
      <TextAreaField
        label="Summary"
        rows={4}
        maxLength={1000}
        value={fields.summary}
        onChange={set("summary")}
      />
      <TextField label="Tags" hint="With commas between them" value={fields.tags} onChange={set("tags")} />
      <PriceFields fields={fields} set={set} />
      <TextField
        label="Bundle of"
        hint="Slugs of published items with commas between them. Empty: an item with a file of its own"
        value={fields.parts}
        onChange={set("parts")}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {theirs ? "Save mine over theirs" : "Save"}
      </Button>
    </form>
  );
}

type Setter = (name: keyof ItemFields) => (event: { currentTarget: { value: string } }) => void;

function PriceFields({ fields, set }: { fields: ItemFields; set: Setter }) {
  return (
    <>
      <TextField
        label="Price in US dollars"
        hint="Empty or 0: free"
        inputMode="decimal"
        pattern="\d{0,6}(\.\d{1,2})?"
        value={fields.price}
        onChange={set("price")}
      />
      <TextField
        label="Price for a team of 10, in US dollars"
        hint="Empty: no team licence"
        inputMode="decimal"
        pattern="\d{0,6}(\.\d{1,2})?"
        value={fields.teamPrice}
        onChange={set("teamPrice")}
      />
    </>
  );
}

function TheirVersion({ item, onTake }: { item: OperatorItem; onTake: () => void }) {
  return (
    <Notice title="Changed meanwhile">
      <p>Somebody else saved this item while you edited it. Yours is in the form; theirs is:</p>
      <ul>
        {Object.entries(fieldsOf(item)).map(([name, value]) => (
          <li key={name}>
            {name}: {value || "empty"}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" onClick={onTake}>
        Take theirs
      </Button>
    </Notice>
  );
}

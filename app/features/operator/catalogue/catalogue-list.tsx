import { useState } from "react";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { slugOf } from "#shared/catalogue/slug.ts";
import { formatDollars } from "#shared/money/money.ts";
import { RESOURCE_STATUSES } from "#shared/states.ts";
import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

export default listPage("catalogue", {
  columns: [
    { heading: "Title", compact: "what", long: true, cell: ({ title }) => title },
    {
      heading: "Status",
      compact: "state",
      cell: ({ status }) => (
        <StateBadge tone={status === "published" ? "success" : "neutral"}>{status}</StateBadge>
      ),
    },
    {
      heading: "Version",
      compact: "who",
      cell: ({ version }) => <span className="mono">{version ?? "no file"}</span>,
    },
    { heading: "Changed", cell: ({ updated_at }) => formatShortDate(updated_at) },
    {
      heading: "Price",
      compact: "sum",
      number: true,
      cell: ({ is_free, price_cents }) => (is_free ? "FREE" : formatDollars(price_cents)),
    },
  ],
  rowKey: ({ slug }) => slug,
  open: ({ slug }) => `/operator/catalogue/${slug}`,
  choices: { filter: "status", values: RESOURCE_STATUSES },
  action: <NewItem />,
});

function NewItem() {
  const [title, setTitle] = useState("");
  const slug = slugOf(title);
  return (
    <DialogButton
      label="New item"
      title="New item"
      description="A draft: nobody sees it before you publish it."
    >
      {() => (
        <ActionForm intent="create" fields={{ slug }} className="mt-6 grid gap-5">
          <TextField
            label="Title"
            hint={slug ? `Its address ends in ${slug}` : "Its address is made from the title"}
            name="title"
            required
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <SubmitButton disabled={slug === ""}>Create draft</SubmitButton>
        </ActionForm>
      )}
    </DialogButton>
  );
}

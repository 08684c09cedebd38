import { useState } from "react";
import { useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { stateWords } from "#content/operator/states.ts";
import { slugOf } from "#shared/catalogue/slug.ts";
import { formatDollars } from "#shared/money.ts";
import { RESOURCE_STATUSES } from "#shared/states.ts";
import { formatShortDate } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { StateBadge } from "../parts/state-badge.tsx";

type Item = ResponseOf<"GET /api/operator/catalogue">["items"][number];

const columns: Column<Item>[] = [
  { heading: "Title", compact: "what", long: true, cell: ({ title }) => title },
  {
    heading: "Status",
    compact: "state",
    cell: ({ status }) => (
      <StateBadge tone={status === "published" ? "success" : "neutral"}>
        {stateWords.resource[status]}
      </StateBadge>
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
];

export default function CatalogueList({ loaderData }: { loaderData: ListData<Item> }) {
  return (
    <List
      name="catalogue"
      page={loaderData}
      columns={columns}
      rowKey={({ slug }) => slug}
      open={({ slug }) => `/operator/catalogue/${slug}`}
      choices={{ filter: "status", values: RESOURCE_STATUSES, names: stateWords.resource }}
      action={<NewItem />}
    />
  );
}

function NewItem() {
  const fetcher = useFetcher<Outcome>();
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState("");
  const slug = slugOf(title);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        New item
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New item"
        description="A draft: nobody sees it before you publish it."
      >
        <ActionForm fetcher={fetcher} intent="create" fields={{ slug }} className="mt-6 grid gap-5">
          <TextField
            label="Title"
            hint={slug ? `Its address ends in ${slug}` : "Its address is made from the title"}
            name="title"
            required
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" busy={fetcher.state !== "idle"} disabled={slug === ""}>
            Create draft
          </Button>
        </ActionForm>
      </Dialog>
    </>
  );
}

import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { formatDollars } from "#shared/money.ts";
import { RESOURCE_STATUSES } from "#shared/states.ts";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";

type Item = ResponseOf<"GET /api/operator/catalogue">["items"][number];

const columns: Column<Item>[] = [
  { heading: "Title", cell: ({ title }) => title },
  {
    heading: "Status",
    cell: ({ status }) => <Badge tone={status === "published" ? "success" : "neutral"}>{status}</Badge>,
  },
  { heading: "Version", cell: ({ version }) => <span className="mono">{version ?? "no file"}</span> },
  { heading: "Changed", cell: ({ updated_at }) => formatTime(updated_at) },
  {
    heading: "Price",
    number: true,
    cell: ({ is_free, price_cents }) => (is_free ? "FREE" : formatDollars(price_cents)),
  },
];

export function CataloguePage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/catalogue", { query }),
    [userApi],
  );
  return (
    <ListPage
      name="catalogue"
      read={read}
      columns={columns}
      rowKey={({ slug }) => slug}
      open={({ slug }) => `/operator/catalogue/${slug}`}
      choices={{ filter: "status", values: RESOURCE_STATUSES }}
      action={<NewItem />}
    />
  );
}

/** A draft needs a title only; everything else is on its page. */
function NewItem() {
  const userApi = useUserApi();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState("");
  const slug = slugOf(title);

  async function create(): Promise<void> {
    const draft = { slug, title, summary: null, tags: [], serviceArea: null, isFree: true, priceCents: 0 };
    try {
      await userApi.call("POST /api/operator/catalogue", { json: draft });
      navigate(`/operator/catalogue/${slug}`);
    } catch (error) {
      toast({
        title: error instanceof Error && error.message ? error.message : operatorWords.failed,
        variant: "error",
      });
    }
  }

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
        <form
          className="mt-6 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <TextField
            label="Title"
            hint={slug ? `Its address ends in ${slug}` : "Its address is made from the title"}
            required
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" disabled={slug === ""}>
            Create draft
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
}

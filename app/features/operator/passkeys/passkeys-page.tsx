import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { passkeyWords } from "#content/operator/operator-passkeys.ts";
import { formatShortDate } from "../format.ts";
import { DataTable } from "../list/data-table.tsx";
import { EnrolForm } from "./enrol-form.tsx";

const words = passkeyWords.list;
type Passkeys = ResponseOf<"GET /api/operator/passkeys">;
type Passkey = Passkeys["items"][number];

/** An operator's own passkeys. */
export default function PasskeysPage({ loaderData: { items } }: { loaderData: Passkeys }) {
  return (
    <>
      <header className="console-head">
        <div>
          <h1>{passkeyWords.heading}</h1>
          <p className="text-muted">{words.about}</p>
        </div>
        <div className="console-actions">
          <AddPasskey key={items.length} enrolled={items.length} />
        </div>
      </header>
      {items.length === 0 ? (
        <p className="console-state">{words.empty}</p>
      ) : (
        <DataTable
          rows={items}
          rowKey={({ id }) => id}
          label={passkeyWords.heading}
          columns={[
            { heading: passkeyWords.enrol.name, compact: "what", long: true, cell: ({ name }) => name },
            { heading: words.added, compact: "who", cell: (row) => formatShortDate(row.created_at) },
            { heading: words.lastUsed, compact: "sum", cell: (row) => formatShortDate(row.last_used_at) },
            { heading: words.do, compact: "state", cell: (row) => <RemovePasskey {...row} /> },
          ]}
        />
      )}
    </>
  );
}

function AddPasskey({ enrolled }: { enrolled: number }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { submit, title, why, done } = passkeyWords.enrol;

  function added(): void {
    setOpen(false);
    toast({ title: done, variant: "success" });
    void revalidate();
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {submit}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} description={why}>
        <EnrolForm enrolled={enrolled} onEnrolled={added} />
      </Dialog>
    </>
  );
}

function RemovePasskey({ id, name }: Passkey) {
  const fetcher = useFetcher<Outcome>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.remove}
        <span className="sr-only">: {name}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.removeTitle(name)}
        description={words.removeWhy}
      >
        <ActionForm fetcher={fetcher} intent="remove" fields={{ id, name }} className="mt-6 grid">
          <Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
            {words.remove}
          </Button>
        </ActionForm>
      </Dialog>
    </>
  );
}

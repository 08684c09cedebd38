import { useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { passkeyWords } from "#content/operator/passkeys.ts";
import { formatShortDate } from "../format.ts";
import { DataTable } from "../list/data-table.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { EnrolForm } from "./passkey-forms.tsx";

const words = passkeyWords.list;
type Passkeys = ResponseOf<"GET /api/operator/passkeys">;
type Passkey = Passkeys["items"][number];

/** An operator's own passkeys. */
export default function PasskeysPage({ loaderData: { items } }: { loaderData: Passkeys }) {
  return (
    <>
      <ConsoleHead title={passkeyWords.heading} about={words.about}>
        <AddPasskey key={items.length} enrolled={items.length} />
      </ConsoleHead>
      <DataTable
        rows={items}
        rowKey={({ id }) => id}
        label={passkeyWords.heading}
        empty={words.empty}
        columns={[
          { heading: passkeyWords.enrol.name, compact: "what", long: true, cell: ({ name }) => name },
          { heading: words.added, compact: "who", cell: (row) => formatShortDate(row.created_at) },
          { heading: words.lastUsed, compact: "sum", cell: (row) => formatShortDate(row.last_used_at) },
          { heading: operatorWords.actions, compact: "state", cell: (row) => <RemovePasskey {...row} /> },
        ]}
      />
    </>
  );
}

function AddPasskey({ enrolled }: { enrolled: number }) {
  const { revalidate } = useRevalidator();
  const { submit, title, why, done } = passkeyWords.enrol;

  function added(): void {
    toast({ title: done, variant: "success" });
    void revalidate();
  }

  return (
    <DialogButton label={submit} title={title} description={why}>
      {(close) => <EnrolForm enrolled={enrolled} onEnrolled={() => [close(), added()]} />}
    </DialogButton>
  );
}

function RemovePasskey({ id, name }: Passkey) {
  const label = (
    <>
      {words.remove}
      <span className="sr-only">: {name}</span>
    </>
  );
  return (
    <DialogButton
      variant="secondary"
      label={label}
      title={words.removeTitle(name)}
      description={words.removeWhy}
    >
      {() => (
        <ActionForm intent="remove" fields={{ id, name }} className="mt-6 grid">
          <SubmitButton variant="danger">{words.remove}</SubmitButton>
        </ActionForm>
      )}
    </DialogButton>
  );
}

import { useCallback, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { passkeyWords } from "#content/operator-passkeys.ts";
import { DataTable } from "../data-table.tsx";
import { EntryState } from "../entry-state.tsx";
import { formatTime } from "../format.ts";
import { useEntry } from "../use-entry.ts";
import { EnrolForm } from "./enrol-form.tsx";

const words = passkeyWords.list;
type Passkey = ResponseOf<"GET /api/operator/passkeys">["items"][number];

/** An operator's own passkeys. */
export function PasskeysPage() {
  const userApi = useUserApi();
  const { toast } = useToast();
  const read = useCallback(() => userApi.call("GET /api/operator/passkeys"), [userApi]);
  const { entry, failed, busy, act, load } = useEntry(read);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  if (!entry) return <EntryState failed={failed} retry={load} />;
  const { items } = entry;

  async function remove({ id, name }: Passkey): Promise<void> {
    await act(async () => {
      await userApi.call("DELETE /api/operator/passkeys/:id", { param: { id } });
      return read();
    }, words.removed(name));
    setLeaving(null);
  }

  return (
    <>
      <header className="console-head">
        <div>
          <h1>{passkeyWords.heading}</h1>
          <p className="text-muted">{words.about}</p>
        </div>
        <div className="console-actions">
          <Button size="sm" onClick={() => setAdding(true)}>
            {passkeyWords.enrol.submit}
          </Button>
        </div>
      </header>
      {items.length === 0 ? (
        <p className="console-state">{words.empty}</p>
      ) : (
        <PasskeyTable items={items} onRemove={setLeaving} reload={() => void load()} />
      )}
      <Dialog
        key={`add-${items.length}`}
        open={adding}
        onClose={() => setAdding(false)}
        title={passkeyWords.enrol.title}
        description={passkeyWords.enrol.why}
      >
        <EnrolForm
          enrolled={items.length}
          onEnrolled={() => {
            setAdding(false);
            toast({ title: passkeyWords.enrol.done, variant: "success" });
            void load();
          }}
        />
      </Dialog>
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={words.removeTitle(leaving?.name ?? "")}
        description={words.removeWhy}
      >
        <Button
          variant="danger"
          className="mt-6 w-full"
          busy={busy}
          onClick={() => void (leaving && remove(leaving))}
        >
          {words.remove}
        </Button>
      </Dialog>
    </>
  );
}

function PasskeyTable({
  items,
  onRemove,
  reload,
}: {
  items: Passkey[];
  onRemove: (passkey: Passkey) => void;
  reload: () => void;
}) {
  return (
    <DataTable
      rows={items}
      rowKey={({ id }) => id}
      reload={reload}
      label={passkeyWords.heading}
      columns={[
        { heading: passkeyWords.enrol.name, cell: ({ name }) => name },
        { heading: words.added, cell: (row) => formatTime(row.created_at) },
        { heading: words.lastUsed, cell: (row) => formatTime(row.last_used_at) },
        {
          heading: words.do,
          cell: (row) => (
            <Button variant="secondary" size="sm" onClick={() => onRemove(row)}>
              {words.remove}
              <span className="sr-only">: {row.name}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

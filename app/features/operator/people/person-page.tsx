import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionButton, ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { userApi } from "#app/user-api.ts";
import { BackLink } from "../back-link.tsx";
import { problemOf } from "../console-actions.ts";
import { formatTime } from "../format.ts";

type Person = ResponseOf<"GET /api/operator/people/:id">;

/** A person's sessions and purchases, and what can be done about the account. */
export default function PersonPage({ loaderData: person }: { loaderData: Person }) {
  const [deleting, setDeleting] = useState(false);

  async function exportData(): Promise<void> {
    const param = { id: person.id };
    try {
      saveFile(await userApi.file("GET /api/operator/people/:id/export", { param }), "account-data.json");
    } catch (error) {
      toast({ title: problemOf(error), variant: "error" });
    }
  }

  return (
    <>
      <header className="console-head">
        <div>
          <BackLink to="/operator/people">People</BackLink>
          <h1>{person.email}</h1>
          <p className="text-muted">Since {formatTime(person.created_at)}</p>
        </div>
        <div className="console-actions">
          <Button variant="secondary" size="sm" onClick={exportData}>
            Export data
          </Button>
          <ActionButton intent="end-sessions">End {person.sessions.length} sessions</ActionButton>
          <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </div>
      </header>
      <Purchases purchases={person.purchases} />
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${person.email}?`}
        description="Signs out everywhere and removes the personal data. What the law wants of paid orders stays, without the name. This cannot be undone."
      >
        <DeleteForm email={person.email} />
      </Dialog>
    </>
  );
}

function DeleteForm({ email }: { email: string }) {
  const fetcher = useFetcher<Outcome>();
  const [typed, setTyped] = useState("");
  return (
    <ActionForm fetcher={fetcher} intent="delete" className="mt-6 grid gap-5">
      <TextField
        label="Type the address to go on"
        hint={email}
        name="email"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="danger"
        busy={fetcher.state !== "idle"}
        disabled={typed.trim().toLowerCase() !== email}
      >
        Delete this account
      </Button>
    </ActionForm>
  );
}

function Purchases({ purchases }: Pick<Person, "purchases">) {
  return (
    <>
      <h2>Purchases</h2>
      {purchases.length === 0 && <p className="text-muted">Nothing bought.</p>}
      <ul className="console-rows">
        {purchases.map(({ id, title, order, owned_since }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="text-muted">{formatTime(owned_since)}</span>
            {order ? <Link to={`/operator/orders?q=${order}`}>{order}</Link> : <span>granted</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

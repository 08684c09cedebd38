import { type FormEvent, useCallback, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { useUserApi } from "#app/user-api.tsx";
import type { ConsolePageProps } from "./console-page.ts";
import { EntryState } from "./entry-state.tsx";
import { formatTime } from "./format.ts";
import { useEntry } from "./use-entry.ts";

/** A person's sessions and purchases, and what can be done about the account. */
export function PersonPage({ name: id }: ConsolePageProps) {
  const userApi = useUserApi();
  const navigate = useNavigate();
  const read = useCallback(
    () => userApi.call("GET /api/operator/people/:id", { param: { id } }),
    [userApi, id],
  );
  const { entry: person, failed, busy, act, load } = useEntry(read);
  const [deleting, setDeleting] = useState(false);
  const [typed, setTyped] = useState("");
  if (!person) return <EntryState failed={failed} retry={load} />;

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    const error = await act(async () => {
      await userApi.call("POST /api/operator/people/:id/delete", { param: { id }, json: { email: typed } });
      return null;
    }, "Account deleted");
    if (!error) navigate("/operator/people");
  }

  return (
    <>
      <header className="console-head">
        <div>
          <p>
            <Link to="/operator/people">People</Link>
          </p>
          <h1>{person.email}</h1>
          <p className="text-muted">Since {formatTime(person.created_at)}</p>
        </div>
        <div className="console-actions">
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            onClick={() =>
              void act(async () => {
                const data = await userApi.file("GET /api/operator/people/:id/export", { param: { id } });
                saveFile(data, "account-data.json");
                return null;
              }, "Data exported")
            }
          >
            Export data
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            onClick={() =>
              void act(
                () => userApi.call("POST /api/operator/people/:id/end-sessions", { param: { id } }),
                "Signed out everywhere",
              )
            }
          >
            End {person.sessions.length} sessions
          </Button>
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
        <form onSubmit={remove} className="mt-6 grid gap-5">
          <TextField
            label="Type the address to go on"
            hint={person.email}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            disabled={typed.trim().toLowerCase() !== person.email}
          >
            Delete this account
          </Button>
        </form>
      </Dialog>
    </>
  );
}

type Person = ResponseOf<"GET /api/operator/people/:id">;

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

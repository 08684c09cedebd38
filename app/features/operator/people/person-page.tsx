import { useState } from "react";
import { useFetcher } from "react-router";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionButton, ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { userApi } from "#app/user-api.ts";
import { personWords as words } from "#content/operator/person.ts";
import { problemOf } from "../console-actions.ts";
import { formatTime } from "../format.ts";
import { BackLink } from "../parts/back-link.tsx";
import {
  type Person,
  PersonLinks,
  PersonMails,
  PersonOrders,
  PersonPurchases,
  PersonSums,
} from "./person-sections.tsx";

/** A person's payments, purchases, gifts and mails, and the actions on the account. */
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
          <BackLink to="/operator/people">{words.back}</BackLink>
          <h1>{person.email}</h1>
          <p className="text-muted">{words.since(formatTime(person.created_at))}</p>
        </div>
        <div className="console-actions">
          <Button variant="secondary" size="sm" onClick={exportData}>
            {words.export}
          </Button>
          <ActionButton intent="end-sessions">{words.endSessions(person.sessions.length)}</ActionButton>
          <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
            {words.delete}
          </Button>
        </div>
      </header>
      <PersonSums {...person} />
      <div className="console-columns">
        <PersonOrders orders={person.orders} />
        <PersonPurchases purchases={person.purchases} />
        <PersonLinks given={person.given} received={person.received} />
        <PersonMails mails={person.mails} />
      </div>
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={words.deleteTitle(person.email)}
        description={words.deleteWhat}
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
        label={words.typeAddress}
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
        {words.deleteThis}
      </Button>
    </ActionForm>
  );
}

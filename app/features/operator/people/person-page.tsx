import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionButton, ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { userApi } from "#app/user-api.ts";
import { personWords as words } from "#content/operator/person.ts";
import { formatTime } from "../format.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { MailRows } from "../parts/rows.tsx";
import { useFileDownload } from "../parts/use-file-download.ts";
import { type Person, PersonLinks, PersonOrders, PersonPurchases, PersonSums } from "./person-sections.tsx";

/** A person's payments, purchases, gifts and mails, and the actions on the account. */
export default function PersonPage({ loaderData: person }: { loaderData: Person }) {
  const { busy, download } = useFileDownload();
  const { id } = person;
  const load = () => userApi.file("GET /api/operator/people/:id/export", { param: { id } });
  return (
    <>
      <ConsoleHead
        back={<BackLink to="/operator/people">{words.back}</BackLink>}
        title={person.email}
        about={words.since(formatTime(person.created_at))}
      >
        <Button variant="secondary" size="sm" busy={busy} onClick={() => download(load, "account-data.json")}>
          {words.export}
        </Button>
        <ActionButton intent="end-sessions">{words.endSessions(person.sessions.length)}</ActionButton>
        <DialogButton
          variant="danger"
          label={words.delete}
          title={words.deleteTitle(person.email)}
          description={words.deleteWhat}
        >
          {() => <DeleteForm email={person.email} />}
        </DialogButton>
      </ConsoleHead>
      <PersonSums {...person} />
      <div className="console-columns">
        <PersonOrders orders={person.orders} />
        <PersonPurchases purchases={person.purchases} />
        <PersonLinks given={person.given} received={person.received} />
        <MailRows {...words.mails} mails={person.mails} />
      </div>
    </>
  );
}

function DeleteForm({ email }: { email: string }) {
  const [typed, setTyped] = useState("");
  return (
    <ActionForm intent="delete" className="mt-6 grid gap-5">
      <TextField
        label={words.typeAddress}
        hint={email}
        name="email"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SubmitButton variant="danger" disabled={typed.trim().toLowerCase() !== email}>
        {words.deleteThis}
      </SubmitButton>
    </ActionForm>
  );
}

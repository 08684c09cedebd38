import "./shared-licences.css";
import { type ReactNode, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { Loaded } from "#app/ui/feedback/loaded.tsx";
import { ActionButton, ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { sharing as words } from "#content/store/library/sharing.ts";

type Licences = ResponseOf<"GET /api/licences">;
type Licence = Licences["licences"][number];
type Props = { licences: Promise<Licences | null>; section: (content: ReactNode) => ReactNode };

/** GR-7: the user's gifts and team licences with their recipients. Renders nothing when there are none. */
export function SharedLicences({ licences, section }: Props) {
  return (
    <Loaded value={licences} loading={null} failed={null}>
      {({ licences: bought }) =>
        bought.length > 0 &&
        section(
          <Card as="div" padded={false}>
            <ul className="licences">
              {bought.map((licence) => (
                <LicenceEntry key={licence.reference} licence={licence} />
              ))}
            </ul>
          </Card>,
        )
      }
    </Loaded>
  );
}

function LicenceEntry({ licence }: { licence: Licence }) {
  const { title, seats, links } = licence;
  const isTeam = licence.licence === "team";
  return (
    <li>
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{isTeam ? words.used(links.length, seats) : words.gift}</p>
      {links.length > 0 && (
        <ul className="mt-2">
          {links.map((link) => (
            <LinkEntry key={link.id} licence={licence} link={link} />
          ))}
        </ul>
      )}
      {isTeam && links.length < seats && <SeatForm reference={licence.reference} />}
    </li>
  );
}

function LinkEntry({ licence, link }: { licence: Licence; link: Licence["links"][number] }) {
  const fields = { reference: licence.reference, id: link.id };
  const address = link.email ?? words.somebody;
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line py-2 text-sm">
      <span className="flex-[1_1_200px] [overflow-wrap:anywhere]">
        {address}, <span className="text-muted">{link.claimed_at ? words.taken : words.waiting}</span>
      </span>
      {!link.claimed_at && link.email && (
        <ActionButton intent="resend-link" fields={fields} aria-label={words.resendLabel(address)}>
          {words.resend}
        </ActionButton>
      )}
      {licence.licence === "team" && (
        <TakeBack
          fields={fields}
          address={address}
          title={licence.title}
          isTaken={link.claimed_at !== null}
        />
      )}
    </li>
  );
}

type TakeBackProps = {
  fields: { reference: string; id: string };
  address: string;
  title: string;
  /** Whether someone loses access. */
  isTaken: boolean;
};

/** Takes a seat back after a confirmation: its holder loses the item at once. */
function TakeBack({ fields, address, title, isTaken }: TakeBackProps) {
  return (
    <DialogButton
      variant="secondary"
      label={words.takeBack}
      aria-label={words.takeBackLabel(address)}
      title={words.takeBackQuestion}
      description={isTaken ? words.loses(address, title) : words.linkEnds(address)}
    >
      {(close) => (
        <div className="mt-6 flex flex-wrap gap-3">
          <ActionForm intent="take-back" fields={fields} onDone={close}>
            <SubmitButton variant="danger">{words.takeBackConfirm}</SubmitButton>
          </ActionForm>
          <Button variant="ghost" onClick={close}>
            {words.keep}
          </Button>
        </div>
      )}
    </DialogButton>
  );
}

function SeatForm({ reference }: { reference: string }) {
  const [email, setEmail] = useState("");
  return (
    <ActionForm
      intent="give-seat"
      fields={{ reference }}
      className="mt-3 flex flex-wrap items-end gap-3"
      onDone={() => setEmail("")}
    >
      <TextField
        className="flex-[1_1_220px]"
        label={words.email}
        type="email"
        name="email"
        required
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SubmitButton variant="secondary">{words.give}</SubmitButton>
    </ActionForm>
  );
}

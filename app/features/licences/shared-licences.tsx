import "./shared-licences.css";
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type ToastMessage, toast } from "#app/ui/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { sharing as words } from "#content/sharing.ts";

type Licence = ResponseOf<"GET /api/licences">["licences"][number];
type Link = Licence["links"][number];
type Act = (work: () => Promise<unknown>, done: ToastMessage) => Promise<boolean>;

/** GR-7: the gifts and team licences that somebody has bought, with who has what. Nothing, where there are none. */
export function SharedLicences({ section }: { section: (content: ReactNode) => ReactNode }) {
  const { licences, act } = useLicences();
  if (!licences || licences.length === 0) return null;
  return section(
    <Card as="div" padded={false}>
      <ul className="licences">
        {licences.map((licence) => (
          <LicenceEntry key={licence.reference} licence={licence} act={act} />
        ))}
      </ul>
    </Card>,
  );
}

function LicenceEntry({ licence, act }: { licence: Licence; act: Act }) {
  const { title, seats, links } = licence;
  const isTeam = licence.licence === "team";
  return (
    <li>
      <p className="font-medium">{title}</p>
      {isTeam && <p className="text-sm text-muted">{words.used(links.length, seats)}</p>}
      {links.length > 0 && (
        <ul className="licence-links">
          {links.map((link) => (
            <LinkEntry key={link.id} licence={licence} link={link} act={act} />
          ))}
        </ul>
      )}
      {isTeam && links.length < seats && <SeatForm reference={licence.reference} act={act} />}
    </li>
  );
}

function LinkEntry({ licence, link, act }: { licence: Licence; link: Link; act: Act }) {
  const param = { reference: licence.reference, id: link.id };
  const address = link.email ?? words.somebody;
  return (
    <li>
      <span className="licence-address">
        {address}, <span className="text-muted">{link.claimed_at ? words.taken : words.waiting}</span>
      </span>
      {!link.claimed_at && link.email && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.resendLabel(address)}
          onClick={() =>
            void act(
              () => userApi.call("POST /api/licences/:reference/links/:id/resend", { param }),
              words.resent,
            )
          }
        >
          {words.resend}
        </Button>
      )}
      {licence.licence === "team" && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.takeBackLabel(address)}
          onClick={() =>
            void act(
              () => userApi.call("DELETE /api/licences/:reference/links/:id", { param }),
              words.takenBack,
            )
          }
        >
          {words.takeBack}
        </Button>
      )}
    </li>
  );
}

function SeatForm({ reference, act }: { reference: string; act: Act }) {
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);

  async function give(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const json = { email: email.trim() };
    const done = await act(
      () => userApi.call("POST /api/licences/:reference/seats", { param: { reference }, json }),
      words.given,
    );
    setBusy(false);
    if (done) setEmail("");
  }
  return (
    <form className="seat-form" onSubmit={(event) => void give(event)}>
      <TextField
        label={words.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {words.give}
      </Button>
    </form>
  );
}

function useLicences() {
  const [licences, setLicences] = useState<Licence[] | null>(null);
  const reload = useCallback(async () => {
    const read = await userApi.call("GET /api/licences").catch(() => null);
    if (read) setLicences(read.licences);
  }, []);
  useEffect(() => void reload(), [reload]);

  /** True: it is done, and the list shows it. */
  const act: Act = async (work, done) => {
    try {
      await work();
      toast({ ...done, variant: "success" });
      await reload();
      return true;
    } catch (error) {
      const description = error instanceof Error && error.message ? error.message : words.failed.fallback;
      toast({ title: words.failed.title, description, variant: "error" });
      return false;
    }
  };
  return { licences, act };
}

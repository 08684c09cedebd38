import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { careers } from "#content/careers.ts";

type WaitlistStatus =
  | { is: "editing" | "sending" }
  | { is: "joined"; email: string }
  | { is: "failed"; reason: string };

/** One address. The browser's own check guards it, so that it is the same with and without scripts. */
export function WaitlistForm({ onJoined }: { onJoined: () => void }) {
  const [status, setStatus] = useState<WaitlistStatus>({ is: "editing" });
  const sending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email"));
    sending.current = true;
    setStatus({ is: "sending" });
    try {
      await api("POST /api/waitlist", { json: { email, website: String(form.get("website")) } });
      setStatus({ is: "joined", email });
      onJoined();
    } catch (error) {
      setStatus({ is: "failed", reason: error instanceof ApiError ? error.message : "" });
    } finally {
      sending.current = false;
    }
  }

  if (status.is === "joined") return <Joined email={status.email} />;
  return (
    <form action="/api/waitlist/form" method="post" onSubmit={submit}>
      <div className="waitlist-row">
        <TextField
          label={careers.emailLabel}
          placeholder={careers.emailPlaceholder}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" busy={status.is === "sending"}>
          {status.is === "sending" ? careers.sending : careers.submit}
        </Button>
      </div>
      <Honeypot label={careers.honeypot} />
      {status.is === "failed" && (
        <Notice title={careers.failure.title} className="mt-4">
          {status.reason} {careers.failure.text}
        </Notice>
      )}
      <p className="mt-4 text-sm text-muted">
        {careers.privacyNote}{" "}
        <Link to={careers.privacyLink.href} className="link">
          {careers.privacyLink.label}
        </Link>
      </p>
    </form>
  );
}

function Joined({ email }: { email: string }) {
  return (
    <div
      role="status"
      tabIndex={-1}
      ref={(panel) => panel?.focus({ preventScroll: true })}
      className="waitlist-joined"
    >
      <p className="text-subheading font-display font-semibold">{careers.success.title}</p>
      <p className="mt-1 text-muted">{careers.success.text.replace("{email}", email)}</p>
    </div>
  );
}

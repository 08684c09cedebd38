import type { FormEvent } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { careers } from "#content/pages/careers.ts";

/** What the page's action returns. */
export type WaitlistResult = { joined: string } | { failure: string };

/** One address. The browser's own check guards it, so that it is the same with and without scripts. */
export function WaitlistForm({ fetcher }: { fetcher: FetcherWithComponents<WaitlistResult> }) {
  const { data, state } = fetcher;
  const sending = state !== "idle";

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) void fetcher.submit(event.currentTarget, { action: "/careers", method: "post" });
  }

  if (data && "joined" in data) return <Joined email={data.joined} />;
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
        <Button type="submit" busy={sending}>
          {sending ? careers.sending : careers.submit}
        </Button>
      </div>
      <Honeypot label={careers.honeypot} />
      {data && !sending && (
        <Notice title={careers.failure.title} className="mt-4">
          {data.failure} {careers.failure.text}
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

import type { FormEvent } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import type { FormResult } from "#app/page-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { careers } from "#content/pages/careers.ts";

type Props = { fetcher: FetcherWithComponents<FormResult>; result: FormResult | undefined };

/** Validated by the browser, so it behaves the same with and without JavaScript. */
export function WaitlistForm({ fetcher, result }: Props) {
  const sending = fetcher.state !== "idle";

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) void fetcher.submit(event.currentTarget, { action: "/careers", method: "post" });
  }

  if (result?.done) return <Joined email={result.typed.email ?? ""} />;
  return (
    <form action="/careers#waitlist" method="post" onSubmit={submit}>
      <div className="waitlist-row">
        <TextField
          label={careers.emailLabel}
          placeholder={careers.emailPlaceholder}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={result?.typed.email}
          error={sending ? null : result?.mistakes.email}
        />
        <Button type="submit" busy={sending}>
          {sending ? careers.sending : careers.submit}
        </Button>
      </div>
      <Honeypot label={careers.honeypot} typed={result?.typed.website} />
      {result && !sending && (
        <Notice title={careers.failure.title} className="mt-4">
          {result.reason} {careers.failure.text}
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

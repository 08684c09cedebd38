import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { signIn } from "#content/pages/sign-in.ts";

type Props = {
  onGoogle: () => Promise<void>;
  onEmail: () => void;
  /** Called when a link leads away from the dialog. */
  onLeave: () => void;
  note?: ReactNode;
  /** Returned from the email form: restores the focus. */
  returned: boolean;
};

export function SignInOptions({ onGoogle, onEmail, onLeave, note, returned }: Props) {
  const [busy, run] = useBusy();
  const { agreement } = signIn;

  return (
    <>
      <div className="mt-6 grid">
        <Button variant="secondary" size="lg" busy={busy} onClick={() => run(onGoogle)}>
          {!busy && <GoogleMark />}
          <span>{signIn.google}</span>
        </Button>
        <p className="sign-in-or">
          <span>{signIn.or}</span>
        </p>
        <Button size="lg" autoFocus={returned} onClick={onEmail}>
          <Mail strokeWidth={1.5} aria-hidden="true" />
          <span>{signIn.email}</span>
        </Button>
      </div>
      {note && <div className="mt-6 border-t border-line pt-5">{note}</div>}
      <p className="mt-6 text-center text-sm text-muted">
        {agreement.before}{" "}
        <Link to={agreement.terms.href} className="link" onClick={onLeave}>
          {agreement.terms.label}
        </Link>{" "}
        {agreement.between}{" "}
        <Link to={agreement.privacy.href} className="link" onClick={onLeave}>
          {agreement.privacy.label}
        </Link>
        {agreement.after}
      </p>
    </>
  );
}

/** Google's mark in its own colours, as its guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.07l3.66 2.84C6.71 7.31 9.14 5.38 12 5.38z"
      />
    </svg>
  );
}

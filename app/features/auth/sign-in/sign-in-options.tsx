import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { signIn } from "#content/pages/sign-in.ts";
import { GoogleMark } from "./google-mark.tsx";

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

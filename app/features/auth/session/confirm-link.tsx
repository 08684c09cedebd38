import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { callbackPage } from "#content/pages/auth-callback.ts";
import { useAuth } from "./auth-provider.tsx";

type Props = {
  hint: string | null;
  /** The action that continues after sign-in. */
  wanted: string | undefined;
  onContinue: () => Promise<void>;
  onLeave: () => void;
};

/** Asks for confirmation of a mail link that this browser did not request. */
export function ConfirmLink({ hint, wanted, onContinue, onLeave }: Props) {
  const { user } = useAuth();
  const [busy, run] = useBusy();

  const goesOn = Object.entries(callbackPage.confirm.goesOn).find(([kind]) => kind === wanted)?.[1];

  return (
    <Card as="section" className="max-w-[34rem]" aria-labelledby="confirm-link">
      <h2 id="confirm-link" className="text-heading">
        {callbackPage.confirm.title}
      </h2>
      <p className="mt-3 text-muted">{callbackPage.confirm.text}</p>
      {goesOn && <p className="mt-3 text-muted">{goesOn}</p>}
      {user?.email && <p className="mt-3 text-muted">{callbackPage.confirm.stay(user.email)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={() => run(onContinue)}>
          {hint ? callbackPage.confirm.continueAs(hint) : callbackPage.confirm.proceed}
        </Button>
        <Button size="lg" variant="ghost" onClick={onLeave}>
          {callbackPage.confirm.leave}
        </Button>
      </div>
    </Card>
  );
}

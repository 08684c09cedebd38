import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { callbackPage } from "#content/pages/auth-callback.ts";
import { dropPendingAction } from "../sign-in/pending-action.ts";
import { requestedAddresses } from "../sign-in/requested-links.ts";
import { useSignIn } from "../sign-in/sign-in-provider.tsx";
import { useAuth } from "./auth-provider.tsx";
import { type CallbackResult, endSignIn } from "./end-sign-in.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

type Ask = Extract<CallbackResult, { kind: "ask" }>;
type Leave = Exclude<CallbackResult, Ask>;

/** Asks before a link signs in a browser that did not request it; otherwise redirects to the link's target. */
export function Callback({ result }: { result: CallbackResult }) {
  const navigate = useNavigate();
  const { openSignIn } = useSignIn();

  const leave = useCallback(
    ({ to, renew }: Leave) => {
      void navigate(to, { replace: true });
      if (renew) openSignIn({ ...callbackPage.renew, renewFor: requestedAddresses()[0] ?? "", ...renew });
    },
    [navigate, openSignIn],
  );

  useEffect(() => {
    if (result.kind === "leave") leave(result);
  }, [result, leave]);

  return result.kind === "leave" ? <CallbackSpinner /> : <ConfirmLink asked={result} onLeave={leave} />;
}

/** Asks for confirmation of a mail link that this browser did not request. */
function ConfirmLink({ asked: { params, hint }, onLeave }: { asked: Ask; onLeave: (leave: Leave) => void }) {
  const { user } = useAuth();
  const [busy, run] = useBusy();
  const { to, wanted } = params.continuation;
  const words = callbackPage.confirm;

  async function confirm(): Promise<void> {
    // A pending action of this tab belongs to another sign-in.
    dropPendingAction();
    if (to) takeRedirectUrl();
    onLeave(await endSignIn(params));
  }

  return (
    <div className="container pb-24">
      <Card as="section" className="max-w-[34rem]" aria-labelledby="confirm-link">
        <h2 id="confirm-link" className="text-heading">
          {words.title}
        </h2>
        <p className="mt-3 text-muted">{words.text}</p>
        {wanted && <p className="mt-3 text-muted">{words.goesOn[wanted.action.kind]}</p>}
        {user?.email && <p className="mt-3 text-muted">{words.stay(user.email)}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="lg" busy={busy} onClick={() => run(confirm)}>
            {hint ? words.continueAs(hint) : words.proceed}
          </Button>
          <Button size="lg" variant="ghost" onClick={() => onLeave({ kind: "leave", to: "/" })}>
            {words.leave}
          </Button>
        </div>
      </Card>
    </div>
  );
}

export function CallbackSpinner() {
  return (
    <div className="container pb-24">
      <Spinner size={40} label={callbackPage.spinner} />
      <noscript>
        <p className="mt-6">{callbackPage.withoutScripts}</p>
      </noscript>
    </div>
  );
}

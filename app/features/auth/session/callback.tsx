import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { callbackPage } from "#content/pages/auth-callback.ts";
import { dropPendingAction } from "../sign-in/pending-action.ts";
import { requestedAddresses } from "../sign-in/requested-links.ts";
import { useSignIn } from "../sign-in/sign-in-provider.tsx";
import { ConfirmLink } from "./confirm-link.tsx";
import { type CallbackResult, endSignIn } from "./end-sign-in.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

/** Asks before a link signs in a browser that did not request it; otherwise redirects to the link's target. */
export function Callback({ result }: { result: CallbackResult }) {
  const navigate = useNavigate();
  const { openSignIn } = useSignIn();

  const leave = useCallback(
    ({ to, renew }: Exclude<CallbackResult, { kind: "ask" }>) => {
      void navigate(to, { replace: true });
      if (renew) openSignIn({ ...callbackPage.renew, renewFor: requestedAddresses()[0] ?? "", ...renew });
    },
    [navigate, openSignIn],
  );

  useEffect(() => {
    if (result.kind === "leave") leave(result);
  }, [result, leave]);

  if (result.kind === "leave") return <CallbackSpinner />;
  const { params, hint } = result;
  const { to, wanted } = params.continuation;

  async function confirm(): Promise<void> {
    // A pending action of this tab belongs to another sign-in.
    dropPendingAction();
    if (to) takeRedirectUrl();
    leave(await endSignIn(params));
  }

  return (
    <div className="container pb-24">
      <ConfirmLink
        hint={hint}
        wanted={wanted?.action.kind}
        onContinue={confirm}
        onLeave={() => leave({ kind: "leave", to: "/" })}
      />
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

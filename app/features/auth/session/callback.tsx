import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { callbackPage } from "#content/pages/auth-callback.ts";
import {
  dropPendingAction,
  keepPendingAction,
  markClaimed,
  oneTabAtATime,
} from "../sign-in/pending-action.ts";
import { forgetRequestedLinks } from "../sign-in/requested-links.ts";
import { useAuth } from "./auth-provider.tsx";
import { type CallbackParams, completeSignIn, linkOwner, takeCallbackParams } from "./complete-sign-in.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { takeRedirectUrl } from "./redirect-url.ts";
import { useRefusal } from "./use-refusal.ts";

type Unasked = { params: CallbackParams; hint: string | null };

/** Ends the sign-in that Google or the mail link began, and goes on to where it was asked for. */
export function Callback() {
  const { client } = useAuth();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [unasked, setUnasked] = useState<Unasked | null>(null);

  const leave = useCallback((to: string) => void navigate(to, { replace: true }), [navigate]);

  const refuse = useRefusal(leave);
  const complete = useCallback(
    async (params: CallbackParams) => {
      try {
        const to = await oneTabAtATime(async () => {
          const session = await completeSignIn(await client(), params);
          const place = takeRedirectUrl() ?? params.continuation.to ?? "/";
          if (session) takeUp(params, place);
          return session ? place : "/";
        });
        leave(to);
      } catch (error) {
        refuse(error, params);
      }
    },
    [client, leave, refuse],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const params = takeCallbackParams();
    linkOwner(params).then(
      (owner) => (owner ? setUnasked({ params, ...owner }) : complete(params)),
      (error: unknown) => refuse(error, params),
    );
  }, [complete, refuse]);

  function confirm({ params }: Unasked): Promise<void> {
    // What waited here for somebody's sign-in did not wait for this one.
    dropPendingAction();
    if (params.continuation.to) takeRedirectUrl();
    return complete(params);
  }

  return (
    <div className="container pb-24">
      {unasked ? (
        <ConfirmLink
          hint={unasked.hint}
          wanted={unasked.params.continuation.wanted?.action.kind}
          onContinue={() => confirm(unasked)}
          onLeave={() => leave("/")}
        />
      ) : (
        <Spinner size={40} label={callbackPage.spinner} />
      )}
      <noscript>
        <p className="mt-6">{callbackPage.withoutScripts}</p>
      </noscript>
    </div>
  );
}

/** Somebody is signed in by a link: what it carries is this tab's to do, unless another has. */
function takeUp({ tokenHash, continuation: { to, wanted } }: CallbackParams, place: string): void {
  forgetRequestedLinks();
  if (tokenHash && wanted && place === to && markClaimed(wanted.id)) keepPendingAction(wanted.action);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#app/api.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { callbackErrors, callbackPage } from "#content/pages/auth-callback.ts";
import { signInToasts } from "#content/pages/sign-in.ts";
import { dropPendingAction } from "../sign-in/pending-action.ts";
import { forgetRequestedLinks } from "../sign-in/requested-links.ts";
import { useAuth } from "./auth-provider.tsx";
import {
  CallbackError,
  type CallbackParams,
  completeSignIn,
  linkOwner,
  takeCallbackParams,
} from "./complete-sign-in.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { messageOf } from "./message-of.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

type Unasked = { params: CallbackParams; hint: string | null };

/** Ends the sign-in that Google or the mail link began, and goes on to where it was asked for. */
export function Callback() {
  const { client } = useAuth();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [unasked, setUnasked] = useState<Unasked | null>(null);

  const leave = useCallback((to: string) => void navigate(to, { replace: true }), [navigate]);

  const refuse = useCallback(
    (error: unknown, { tokenHash }: CallbackParams) => {
      console.warn("Sign-in was not completed:", error);
      const { title, fallback } = signInToasts.authenticationError;
      const description = callbackMessage(error, tokenHash ? callbackPage.linkFailed : fallback);
      toast({ title, description, variant: "error" });
      leave("/");
    },
    [leave],
  );

  const complete = useCallback(
    async (params: CallbackParams) => {
      try {
        const session = await completeSignIn(await client(), params);
        if (session) forgetRequestedLinks();
        const to = takeRedirectUrl();
        leave(session ? to : "/");
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
    return complete(params);
  }

  return (
    <div className="container pb-24">
      {unasked ? (
        <ConfirmLink hint={unasked.hint} onContinue={() => confirm(unasked)} onLeave={() => leave("/")} />
      ) : (
        <Spinner size={40} label={callbackPage.spinner} />
      )}
      <noscript>
        <p className="mt-6">{callbackPage.withoutScripts}</p>
      </noscript>
    </div>
  );
}

/** Why a sign-in ended here. What came in the address chooses among our own words; what our server said is shown as it is. */
function callbackMessage(error: unknown, fallback: string): string {
  if (error instanceof CallbackError)
    return Object.hasOwn(callbackErrors, error.code)
      ? callbackErrors[error.code as keyof typeof callbackErrors]
      : fallback;
  return error instanceof ApiError ? error.message || fallback : messageOf(error, fallback);
}

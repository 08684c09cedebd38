import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Spinner } from "#app/ui/spinner.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { callbackPage } from "#content/auth-callback.ts";
import { signInToasts } from "#content/sign-in.ts";
import { useAuth } from "./auth-provider.tsx";
import { completeSignIn, takeCallbackParams } from "./complete-sign-in.ts";
import { messageOf } from "./message-of.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

/** Ends the sign-in that Google or the mail link began, and goes on to where it was asked for. */
export function Callback() {
  const { client } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const params = takeCallbackParams();
    const leave = (to: string) => void navigate(to, { replace: true });
    client()
      .then((loaded) => completeSignIn(loaded, params))
      .then((session) => {
        const to = takeRedirectUrl();
        leave(session ? to : "/");
      })
      .catch((error: unknown) => {
        console.warn("Sign-in was not completed:", error);
        const { title, fallback } = signInToasts.authenticationError;
        const otherwise = params.tokenHash ? callbackPage.linkFailed : fallback;
        toast({ title, description: messageOf(error, otherwise), variant: "error" });
        leave("/");
      });
  }, [client, toast, navigate]);

  return (
    <div className="container pb-24">
      <Spinner size={40} label={callbackPage.spinner} />
      <noscript>
        <p className="mt-6">{callbackPage.withoutScripts}</p>
      </noscript>
    </div>
  );
}

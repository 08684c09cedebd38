import { useCallback } from "react";
import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { callbackErrors, callbackPage } from "#content/pages/auth-callback.ts";
import { signInToasts } from "#content/pages/sign-in.ts";
import { requestedAddresses } from "../sign-in/requested-links.ts";
import { useSignIn } from "../sign-in/sign-in-provider.tsx";
import { useAuth } from "./auth-provider.tsx";
import { CallbackError, type CallbackParams } from "./complete-sign-in.ts";
import type { Continuation } from "./continuation.ts";
import { messageOf } from "./message-of.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

/** A sign-in that was not completed: says why, and goes home. */
export function useRefusal(leave: (to: string) => void) {
  const renew = useLinkRenewal(leave);
  return useCallback(
    (error: unknown, { tokenHash, continuation }: CallbackParams) => {
      console.warn("Sign-in was not completed:", error);
      if (codeOf(error) === "otp_expired") return renew(continuation);
      const { title, fallback } = signInToasts.authenticationError;
      const description = callbackMessage(error, tokenHash ? callbackPage.linkFailed : fallback);
      toast({ title, description, variant: "error" });
      leave("/");
    },
    [leave, renew],
  );
}

/** A link that has been used or is too old: whoever is signed in goes on without it, others ask for a new one. */
function useLinkRenewal(leave: (to: string) => void) {
  const { client } = useAuth();
  const { openSignIn } = useSignIn();
  return useCallback(
    async ({ to, wanted }: Continuation) => {
      const session = await client()
        .then((loaded) => loaded.getSession())
        .then(({ data }) => data.session)
        .catch(() => null);
      const place = takeRedirectUrl() ?? to ?? "/";
      if (session) {
        const { title, text } = callbackPage.signedInAlready;
        toast({ title, description: text(session.user.email ?? "") });
        return leave(place);
      }
      leave("/");
      openSignIn({
        ...callbackPage.renew,
        renewFor: requestedAddresses()[0] ?? "",
        returnTo: place === "/" ? undefined : place,
        pending: wanted && place === to ? wanted : undefined,
      });
    },
    [client, openSignIn, leave],
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}

/** Why a sign-in ended here. What came in the address chooses among our own words; what our server said is shown as it is. */
function callbackMessage(error: unknown, fallback: string): string {
  if (error instanceof CallbackError)
    return Object.hasOwn(callbackErrors, error.code)
      ? callbackErrors[error.code as keyof typeof callbackErrors]
      : fallback;
  return error instanceof ApiError ? error.message || fallback : messageOf(error, fallback);
}

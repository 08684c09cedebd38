import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { callbackErrors, callbackPage } from "#content/pages/auth-callback.ts";
import { signInToasts } from "#content/pages/sign-in.ts";
import { markClaimed, oneTabAtATime, storePendingAction } from "../sign-in/pending-action.ts";
import { forgetRequestedLinks } from "../sign-in/requested-links.ts";
import { authClient } from "./auth-client.ts";
import {
  CallbackError,
  type CallbackParams,
  completeSignIn,
  linkOwner,
  takeCallbackParams,
} from "./complete-sign-in.ts";
import type { Continuation } from "./continuation.ts";
import { messageOf } from "./message-of.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

type Renewal = { returnTo: string | undefined; pending: NonNullable<Continuation["wanted"]> | undefined };
type Leave = { kind: "leave"; to: string; renew?: Renewal };

/** ask: the link was not requested here. leave: the page to go to, and the sign-in dialog when a new link is needed. */
export type CallbackResult = { kind: "ask"; params: CallbackParams; hint: string | null } | Leave;

/** Loads the callback page: completes the sign-in of Google or a mail link, unless the visitor must confirm it. */
export async function loadCallback(): Promise<CallbackResult> {
  const params = await takeCallbackParams();
  try {
    const owner = await linkOwner(params);
    return owner ? { kind: "ask", params, ...owner } : await endSignIn(params);
  } catch (error) {
    return refuse(error, params);
  }
}

export async function endSignIn(params: CallbackParams): Promise<Leave> {
  try {
    return await oneTabAtATime(async () => {
      const session = await completeSignIn(await authClient(), params);
      const place = takeRedirectUrl() ?? params.continuation.to ?? "/";
      if (session) claimContinuation(params, place);
      return { kind: "leave", to: session ? place : "/" };
    });
  } catch (error) {
    return refuse(error, params);
  }
}

/** Claims the link's action for this tab, unless another tab has claimed it. */
function claimContinuation({ tokenHash, continuation: { to, wanted } }: CallbackParams, place: string): void {
  forgetRequestedLinks();
  if (tokenHash && wanted && place === to && markClaimed(wanted.id)) storePendingAction(wanted.action);
}

/** Reports why a sign-in was not completed. */
function refuse(error: unknown, { tokenHash, continuation }: CallbackParams): Leave | Promise<Leave> {
  console.warn("Sign-in was not completed:", error);
  if (codeOf(error) === "otp_expired") return renewLink(continuation);
  const { title, fallback } = signInToasts.authenticationError;
  const description = callbackMessage(error, tokenHash ? callbackPage.linkFailed : fallback);
  toast({ title, description, variant: "error" });
  return { kind: "leave", to: "/" };
}

/** A link that was used or has expired: a signed-in visitor goes on without it, others request a new one. */
async function renewLink({ to, wanted }: Continuation): Promise<Leave> {
  const session = await authClient()
    .then((client) => client.getSession())
    .then(({ data }) => data.session)
    .catch(() => null);
  const place = takeRedirectUrl() ?? to ?? "/";
  if (session) {
    const { title, text } = callbackPage.signedInAlready;
    toast({ title, description: text(session.user.email ?? "") });
    return { kind: "leave", to: place };
  }
  const returnTo = place === "/" ? undefined : place;
  const pending = wanted && place === to ? wanted : undefined;
  return { kind: "leave", to: "/", renew: { returnTo, pending } };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}

/** Codes of the address choose among our own texts; texts of our server are shown as they are. */
function callbackMessage(error: unknown, fallback: string): string {
  if (error instanceof CallbackError)
    return Object.hasOwn(callbackErrors, error.code)
      ? callbackErrors[error.code as keyof typeof callbackErrors]
      : fallback;
  return error instanceof ApiError ? error.message || fallback : messageOf(error, fallback);
}

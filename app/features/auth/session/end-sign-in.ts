import type { Session } from "@supabase/auth-js";
import { ApiError, api } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { callbackErrors, callbackPage } from "#content/pages/auth-callback.ts";
import { signInToasts } from "#content/pages/sign-in.ts";
import { markClaimed, oneTabAtATime, storePendingAction } from "../sign-in/pending-action.ts";
import { forgetRequestedLinks, requestedAddresses } from "../sign-in/requested-links.ts";
import { type AuthClient, authClient } from "./auth-client.ts";
import { type Continuation, readContinuation } from "./continuation.ts";
import { messageOf } from "./message-of.ts";
import { takeRedirectUrl } from "./redirect-url.ts";

/** Parameters that Google, the mail link or an error on the way added to the callback page's address. */
type CallbackParams = {
  tokenHash: string | null;
  type: string | null;
  code: string | null;
  /** A code, never a text: the author of the link chooses it. */
  error: string | null;
  continuation: Continuation;
};

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

/** Reads the parameters and removes them from the address, so that they are not sent, bookmarked or used twice. */
async function takeCallbackParams(): Promise<CallbackParams> {
  const { search, hash, pathname } = window.location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const read = (name: string) => query.get(name) ?? fragment.get(name);
  window.history.replaceState(window.history.state, "", pathname);
  return {
    tokenHash: query.get("token_hash"),
    type: query.get("type"),
    code: query.get("code"),
    error: read("error_code") ?? read("error") ?? (read("error_description") && "unexpected_failure"),
    continuation: await readContinuation(query),
  };
}

/**
 * Returns a hint at the owner of a mail link; null when this browser requested it or there is no link. A stranger's
 * link must not sign anyone in without a question, and a scanner that runs scripts must not use it up.
 */
async function linkOwner({ tokenHash, error }: CallbackParams): Promise<{ hint: string | null } | null> {
  if (!tokenHash || error) return null;
  try {
    const json = { token_hash: tokenHash, addresses: requestedAddresses() };
    const { hint, requested } = await api("POST /api/sign-in-link", { json });
    return requested ? null : { hint };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === "otp_expired") throw failure;
    // A hosted service, or no response: the owner is unknown, so ask.
    return { hint: null };
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

/** Exchanges the parameters for a session; without any, returns the existing session. */
async function completeSignIn(client: AuthClient, params: CallbackParams): Promise<Session | null> {
  if (params.error) throw new Error(`The callback says ${params.error}`);
  const { data, error } = await exchange(client, params);
  if (error) throw error;
  return data.session;
}

function exchange(client: AuthClient, { tokenHash, type, code }: CallbackParams) {
  if (tokenHash) {
    const mailType = MAIL_TYPES.find((known) => known === type) ?? "email";
    return client.verifyOtp({ token_hash: tokenHash, type: mailType });
  }
  return code ? client.exchangeCodeForSession(code) : client.getSession();
}

const MAIL_TYPES = ["email", "magiclink", "signup"] as const;

/** Claims the link's action for this tab, unless another tab has claimed it. */
function claimContinuation({ tokenHash, continuation: { to, wanted } }: CallbackParams, place: string): void {
  forgetRequestedLinks();
  if (tokenHash && wanted && place === to && markClaimed(wanted.id)) storePendingAction(wanted.action);
}

/** Reports why a sign-in was not completed. */
function refuse(
  failure: unknown,
  { tokenHash, error, continuation }: CallbackParams,
): Leave | Promise<Leave> {
  console.warn("Sign-in was not completed:", failure);
  if ((error || codeOf(failure)) === "otp_expired") return renewLink(continuation);
  const { title, fallback } = signInToasts.authenticationError;
  const ours = tokenHash ? callbackPage.linkFailed : fallback;
  const description = error ? textOfCode(error, ours) : messageOf(failure, ours);
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

/** A code of the address chooses among our own texts. */
function textOfCode(code: string, fallback: string): string {
  return Object.hasOwn(callbackErrors, code) ? callbackErrors[code as keyof typeof callbackErrors] : fallback;
}

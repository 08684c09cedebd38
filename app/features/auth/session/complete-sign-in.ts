import type { Session } from "@supabase/auth-js";
import { ApiError, api } from "#app/api.ts";
import { requestedAddresses } from "../sign-in/requested-links.ts";
import type { AuthClient } from "./auth-client.ts";
import { type Continuation, readContinuation } from "./continuation.ts";

/** Parameters that Google, the mail link or an error on the way added to the callback page's address. */
export type CallbackParams = {
  tokenHash: string | null;
  type: string | null;
  code: string | null;
  /** A code, never a text: the author of the link chooses it. */
  error: string | null;
  continuation: Continuation;
};

/** A sign-in rejected before calling the auth service. */
export class CallbackError extends Error {
  override name = "CallbackError";
  readonly code: string;

  constructor(code: string) {
    super(`The callback says ${code}`);
    this.code = code;
  }
}

/** Reads the parameters and removes them from the address, so that they are not sent, bookmarked or used twice. */
export async function takeCallbackParams(): Promise<CallbackParams> {
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
export async function linkOwner({
  tokenHash,
  error,
}: CallbackParams): Promise<{ hint: string | null } | null> {
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

/** Exchanges the parameters for a session; without any, returns the existing session. */
export async function completeSignIn(client: AuthClient, params: CallbackParams): Promise<Session | null> {
  if (params.error) throw new CallbackError(params.error);
  if (params.tokenHash) {
    const type = MAIL_TYPES.find((known) => known === params.type) ?? "email";
    const { data, error } = await client.verifyOtp({ token_hash: params.tokenHash, type });
    if (error) throw error;
    return data.session;
  }
  if (params.code) {
    const { data, error } = await client.exchangeCodeForSession(params.code);
    if (error) throw error;
    return data.session;
  }
  const { data, error } = await client.getSession();
  if (error) throw error;
  return data.session;
}

const MAIL_TYPES = ["email", "magiclink", "signup"] as const;

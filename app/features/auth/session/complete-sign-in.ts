import type { Session } from "@supabase/auth-js";
import { ApiError, api } from "#app/api.ts";
import { requestedAddresses } from "../sign-in/requested-links.ts";
import type { AuthClient } from "./auth-client.ts";
import { type Continuation, readContinuation } from "./continuation.ts";

/** What Google, the mail link, or an error on the way there put into the callback page's address. */
export type CallbackParams = {
  tokenHash: string | null;
  type: string | null;
  code: string | null;
  /** A code, never a text: whoever wrote the link wrote this, too. */
  error: string | null;
  continuation: Continuation;
};

/** A sign-in that was refused before the auth service was asked. */
export class CallbackError extends Error {
  override name = "CallbackError";
  readonly code: string;

  constructor(code: string) {
    super(`The callback says ${code}`);
    this.code = code;
  }
}

/** Reads the address and cleans it: nothing in it may be sent, bookmarked or spent twice. */
export function takeCallbackParams(): CallbackParams {
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
    continuation: readContinuation(query),
  };
}

/**
 * Whose a mail's link is, as far as this browser may know; null when it asked for it itself, or there is no link. A stranger's
 * link must sign nobody in unasked, and a scanner that runs scripts must not use it up.
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
    // A hosted service, or no response: then it cannot be told, and is asked for.
    return { hint: null };
  }
}

/** The session that the parameters are worth; without any, the session that is there already. */
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

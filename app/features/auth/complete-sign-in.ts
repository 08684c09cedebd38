import type { Session } from "@supabase/auth-js";
import type { AuthClient } from "./auth-client.ts";

/** What Google, the mail link, or an error on the way there put into the callback page's address. */
export type CallbackParams = {
  tokenHash: string | null;
  type: string | null;
  code: string | null;
  error: string | null;
};

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
    error: read("error_description") ?? read("error"),
  };
}

/** The session that the parameters are worth; without any, the session that is there already. */
export async function completeSignIn(client: AuthClient, params: CallbackParams): Promise<Session | null> {
  if (params.error) throw new Error(params.error);
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

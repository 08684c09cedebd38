import type { Session } from "@supabase/auth-js";
import type { AuthClient } from "./auth-client.ts";

/** What Google, the mail link, or an error on the way there put into the callback page's address. */
export type CallbackAnswer = {
  tokenHash: string | null;
  type: string | null;
  code: string | null;
  error: string | null;
};

/** Reads the address and cleans it: nothing in it may be sent, bookmarked or spent twice. */
export function takeCallbackAnswer(): CallbackAnswer {
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

/** The session that the answer is worth; without one in it, the session that is there already. */
export async function completeSignIn(client: AuthClient, answer: CallbackAnswer): Promise<Session | null> {
  if (answer.error) throw new Error(answer.error);
  if (answer.tokenHash) {
    const type = MAIL_TYPES.find((known) => known === answer.type) ?? "email";
    const { data, error } = await client.verifyOtp({ token_hash: answer.tokenHash, type });
    if (error) throw error;
    return data.session;
  }
  if (answer.code) {
    const { data, error } = await client.exchangeCodeForSession(answer.code);
    if (error) throw error;
    return data.session;
  }
  const { data, error } = await client.getSession();
  if (error) throw error;
  return data.session;
}

const MAIL_TYPES = ["email", "magiclink", "signup"] as const;

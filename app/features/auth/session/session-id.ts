import type { Session } from "@supabase/auth-js";

/** One sign-in has one id, through all its refreshes: it distinguishes a real sign-in from a repeated event. */
export function sessionId(session: Session): string {
  try {
    const payload = session.access_token.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return String(claims.session_id ?? session.user.id);
  } catch {
    return session.user.id;
  }
}

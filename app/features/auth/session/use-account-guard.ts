import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isSignedIn } from "#app/user-api.ts";
import { useSignIn } from "../sign-in/sign-in-provider.tsx";
import { type Auth, useAuth } from "./auth-provider.tsx";
import { hasStoredSession } from "./stored-session.ts";

/**
 * Guards a page that requires sign-in: without a session it redirects home, stores the requested location and opens
 * the sign-in dialog. `words` replaces the dialog's texts.
 */
export function useAccountGuard(words: { title: string; text: string } | null): Auth {
  const auth = useAuth();
  const { openSignIn } = useSignIn();
  const navigate = useNavigate();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  const { loading, session } = auth;

  const leave = useEffectEvent(() => {
    // After signing out on this page, do not ask to sign in again.
    if (wasSignedIn.current) return void navigate("/", { replace: true });
    const { pathname, search, hash } = location;
    void navigate("/", { replace: true, state: { from: location } });
    openSignIn({ returnTo: pathname + search + hash, ...words });
  });
  useEffect(() => {
    if (session) wasSignedIn.current = true;
    if (!loading && !session) leave();
  }, [loading, session]);
  return auth;
}

/** For loaders. Also true while a session cannot be refreshed: the auth client removes it only when the service refuses it. */
export async function hasSession(): Promise<boolean> {
  return (await isSignedIn()) || hasStoredSession();
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSignIn } from "../sign-in/sign-in-provider.tsx";
import { type Auth, useAuth } from "./auth-provider.tsx";

/**
 * For a page that needs sign-in: without a session it goes home, keeps where it was asked for, and offers to sign in. `words`: for the
 * dialog, where something special awaits on the page.
 */
export function useAccountGuard(words: { title: string; text: string } | null): Auth {
  const auth = useAuth();
  const { openSignIn } = useSignIn();
  const navigate = useNavigate();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  const { loading, session } = auth;

  const leave = useEffectEvent(() => {
    // Who has just signed out here is not asked to sign in again.
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

import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSignIn } from "../sign-in/sign-in-provider.tsx";
import { type Auth, useAuth } from "./auth-provider.tsx";

/** For a page that needs sign-in: without a session it goes home, keeps where it was asked for, and offers to sign in. */
export function useAccountGuard(): Auth {
  const auth = useAuth();
  const { openSignIn } = useSignIn();
  const navigate = useNavigate();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  const { loading, session } = auth;

  useEffect(() => {
    if (session) wasSignedIn.current = true;
    if (loading || session) return;
    // Who has just signed out here is not asked to sign in again.
    if (wasSignedIn.current) return void navigate("/", { replace: true });
    const { pathname, search, hash } = location;
    void navigate("/", { replace: true, state: { from: location } });
    openSignIn({ returnTo: pathname + search + hash });
  }, [loading, session, navigate, location, openSignIn]);
  return auth;
}

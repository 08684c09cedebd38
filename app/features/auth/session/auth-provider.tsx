import type { Session, User } from "@supabase/auth-js";
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { attempt } from "#app/ui/browser/attempt.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useAccessToken } from "#app/user-api.ts";
import { sessionToasts } from "#content/pages/session-toasts.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";
import { type AuthClient, createAuthClient, useAuthClientSource } from "./auth-client.ts";
import { hasStoredSession, SESSION_KEY } from "./stored-session.ts";

export type Auth = {
  settings: SiteSettings;
  /** True until the first session check has ended. */
  loading: boolean;
  session: Session | null;
  user: User | null;
  /** Loads the auth client, once. */
  client: () => Promise<AuthClient>;
  /** A valid token, refreshed if necessary; null without a session. */
  accessToken: () => Promise<string | null>;
};

type State = { loading: boolean; session: Session | null };

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
  const [state, setState] = useState<State>({ loading: true, session: null });
  const receive = useReceiver(setState);
  const { client, made } = useClient(settings, receive);

  useEffect(() => {
    const wake = () => void client().catch(() => receive(null));
    if (hasStoredSession()) wake();
    else startTransition(() => receive(null));
    // Detects a sign-in in another tab while the client is not loaded.
    const onStorage = (event: StorageEvent) => event.key === SESSION_KEY && event.newValue && wake();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [client, receive]);

  const accessToken = useCallback(async () => {
    // Without a stored session the client is not needed.
    if (!made.current && !hasStoredSession()) return null;
    const { data } = await (await client()).getSession();
    return data.session?.access_token ?? null;
  }, [client, made]);
  useAccessToken(accessToken);
  useAuthClientSource(client);

  const auth = useMemo(
    () => ({ settings, ...state, user: state.session?.user ?? null, client, accessToken }),
    [settings, state, client, accessToken],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

type Receive = (session: Session | null, changed?: boolean) => void;

/** Receives every session event of the client. Events repeat; only an actual sign-in or sign-out is announced. */
function useReceiver(setState: (change: (before: State) => State) => void): Receive {
  const known = useRef<string | null>(undefined);
  return useCallback(
    (session, changed = false) => {
      const id = session ? sessionId(session) : null;
      const before = known.current;
      known.current = id;
      setState((state) =>
        !state.loading && !changed && state.session?.access_token === session?.access_token
          ? state
          : { loading: false, session },
      );
      if (before === undefined || before === id) return;
      toast(id ? { ...sessionToasts.welcome, variant: "success" } : sessionToasts.signedOut);
    },
    [setState],
  );
}

/** Creates the page's single client on first use. */
function useClient(settings: SiteSettings, receive: Receive) {
  const made = useRef<Promise<AuthClient> | null>(null);
  useEffect(
    () => () => {
      void made.current?.then((client) => client.dispose()).catch(() => {});
      made.current = null;
    },
    [],
  );
  const client = useCallback((): Promise<AuthClient> => {
    made.current ??= createAuthClient(settings).then((client) => {
      client.onAuthStateChange((event, session) => receive(session, event === "USER_UPDATED"));
      return client;
    });
    // A failed load is not cached: the next call retries.
    made.current.catch(() => {
      made.current = null;
    });
    return made.current;
  }, [settings, receive]);
  return { client, made };
}

/** Identifies a sign-in through all its refreshes, to distinguish a real sign-in from a repeated event. */
function sessionId(session: Session): string {
  const payload = session.access_token.split(".")[1] ?? "";
  const claims = attempt(() => JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
  return String(claims?.session_id ?? session.user.id);
}

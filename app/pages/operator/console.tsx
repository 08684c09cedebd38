import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, useNavigate, useRevalidator, useRouteError } from "react-router";
import { loadCode } from "#app/connection.ts";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { useSignOut } from "#app/features/auth/session/sign-out.ts";
import { storedUserId } from "#app/features/auth/session/stored-session.ts";
import { closeGate, requireOperator } from "#app/features/operator/operator-gate.ts";
import { DemoLine } from "#app/layout/shell/header.tsx";
import NotFoundPage from "#app/pages/not-found.tsx";

// The console's code comes when the gate has let somebody in.
const Console = lazy(() => loadCode(() => import("#app/features/operator/shell/console.tsx")));
const PasskeyScreen = lazy(() =>
  loadCode(() => import("#app/features/operator/passkeys/passkey-screen.tsx")),
);

export const clientMiddleware = [() => requireOperator(storedUserId())];

/** Returning data tells the root that the visitor was admitted, so it hides the site's own shell. */
export const clientLoader = () => true;

export default function ConsoleLayout() {
  useGateOnSessionChange();
  useGateWhenSignedOut(true);
  return (
    <ConsoleShell>
      <Outlet />
    </ConsoleShell>
  );
}

export function ErrorBoundary() {
  useGateOnSessionChange();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useGateWhenSignedOut(!isMissing);
  if (isMissing) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 403) return <PasskeyScreen {...error.data} />;
  return <ConsoleShell error={error} />;
}

function ConsoleShell(content: { children: ReactNode } | { error: unknown }) {
  const { settings, user } = useAuth();
  const signOut = useSignOut();
  const navigate = useNavigate();
  function leave(): void {
    void navigate("/");
    void signOut();
  }
  return (
    <Console
      email={user?.email ?? ""}
      onSignOut={leave}
      demoLine={settings.mode === "demo" && <DemoLine hasConsole={false} />}
      {...content}
    />
  );
}

/** Signed-out visitors get the 404 page, also when a page loads or fails after the sign-out. */
function useGateWhenSignedOut(isShown: boolean): void {
  const { loading, user } = useAuth();
  const { revalidate } = useRevalidator();
  const isSignedOut = isShown && !loading && !user;
  useEffect(() => {
    if (!isSignedOut) return;
    closeGate();
    void revalidate();
  }, [isSignedOut, revalidate]);
}

/** Checks again when the visitor signs in or out on this page. */
function useGateOnSessionChange(): void {
  // The gate has decided: shows what opening/browser/main.ts hid.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.gate;
  }, []);
  const { loading, user } = useAuth();
  const { revalidate } = useRevalidator();
  const id = loading ? undefined : (user?.id ?? null);
  const known = useRef(id);
  useEffect(() => {
    const before = known.current;
    known.current = id;
    if (before === undefined || before === id) return;
    closeGate();
    void revalidate();
  }, [id, revalidate]);
}

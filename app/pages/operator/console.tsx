import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, useNavigate, useRevalidator, useRouteError } from "react-router";
import { loadCode } from "#app/connection.ts";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
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

/** That there is something here tells the root that somebody was let in: the site's own shell steps aside. */
export const clientLoader = () => true;

export default function ConsoleLayout() {
  useNewGateAfterSignIn();
  useNewGateForNobody(true);
  return (
    <ConsoleShell>
      <Outlet />
    </ConsoleShell>
  );
}

export function ErrorBoundary() {
  useNewGateAfterSignIn();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useNewGateForNobody(!isMissing);
  if (isMissing) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 403) return <PasskeyScreen {...error.data} />;
  return <ConsoleShell error={error} />;
}

function ConsoleShell(content: { children: ReactNode } | { error: unknown }) {
  const { settings, user, signOut } = useAuth();
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

/** A page that was asked for while its visitor was signing out, and came or failed after it, does not exist for nobody. */
function useNewGateForNobody(isShown: boolean): void {
  const { loading, user } = useAuth();
  const { revalidate } = useRevalidator();
  const isNobody = isShown && !loading && !user;
  useEffect(() => {
    if (!isNobody) return;
    closeGate();
    void revalidate();
  }, [isNobody, revalidate]);
}

/** Who signs in or out here sees at once what the address is to them now. */
function useNewGateAfterSignIn(): void {
  // The gate has decided: what it hid may be seen (opening/browser/main.ts).
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

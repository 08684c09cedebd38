import { lazy, useEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from "react-router";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { closeGate, requireOperator } from "#app/features/operator/operator-gate.ts";
import NotFoundPage from "#app/pages/not-found.tsx";

// The console's code comes when the gate has let somebody in.
const Console = lazy(() => import("#app/features/operator/console.tsx"));
const PasskeyScreen = lazy(() => import("#app/features/operator/passkeys/passkey-screen.tsx"));
const LoadFailed = lazy(() => import("#app/features/operator/load-failed.tsx"));

export const clientMiddleware = [requireOperator];

export default function ConsoleLayout() {
  useNewGateAfterSignIn();
  return (
    <Console>
      <Outlet />
    </Console>
  );
}

export function ErrorBoundary() {
  useNewGateAfterSignIn();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 403) return <PasskeyScreen {...error.data} />;
  return (
    <Console>
      <LoadFailed />
    </Console>
  );
}

/** Who signs in or out here sees at once what the address is to them now. */
function useNewGateAfterSignIn(): void {
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

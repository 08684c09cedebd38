import { useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { useReload } from "#app/ui/browser/use-reload.ts";
import { listUrl } from "#shared/urls.ts";

const MissingPage = lazyComponent(() => import("#app/layout/missing-page.tsx"));

/** PF-6: the server reports no such item. A private item is loaded as soon as the visitor is known to have access. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { loading, user } = useAuth();
  const reload = useEffectEvent(useReload());
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const reader = isMissing && !loading ? user?.id : undefined;
  useEffect(() => {
    if (reader) reload();
  }, [reader]);
  if (isMissing) return <MissingPage list={pathname.startsWith(listUrl(true)) ? "free" : "paid"} />;
  throw error;
}

import { lazy } from "react";
import { data, useLocation } from "react-router";
import { useAuth } from "#app/features/auth/auth-provider.tsx";
import { OperatorGate } from "#app/features/operator/operator-gate.tsx";
import { ErrorPanel } from "#app/layout/error-panel.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { BrokenEdge } from "#app/ui/graph/broken-edge.tsx";
import { notFoundHead } from "#content/not-found.ts";

const OperatorConsole = lazy(() => import("./operator-console.tsx"));

export const meta = pageMeta(notFoundHead);

export function loader() {
  return data(null, { status: 404 });
}

/** A client-side visit needs no response from the server to know that the page is missing. */
export const clientLoader = () => null;

export default function NotFoundPage() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  // The operator's pages have no route of their own: to everybody else they are pages that do not exist.
  return isOperatorPath(pathname) ? (
    <OperatorGate signedIn={user !== null} console={<OperatorConsole />}>
      <NotFound />
    </OperatorGate>
  ) : (
    <NotFound />
  );
}

function isOperatorPath(pathname: string): boolean {
  return pathname === "/operator" || pathname.startsWith("/operator/");
}

function NotFound() {
  const art = <BrokenEdge className="mx-auto w-full max-w-xl" />;
  return <ErrorPanel heading={notFoundHead.heading} art={art} />;
}

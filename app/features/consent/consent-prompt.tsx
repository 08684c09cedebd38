import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { needsChoice, subscribeToStorage } from "#app/browser-storage.ts";

const ConsentBar = lazy(() => import("./consent-bar.tsx"));

/** Brings the bar to those who have not chosen yet. It is never in the server's HTML. */
export function ConsentPrompt() {
  const undecided = useSyncExternalStore(subscribeToStorage, needsChoice, () => false);
  const { pathname } = useLocation();
  if (!undecided || pathname === "/cookies") return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  );
}

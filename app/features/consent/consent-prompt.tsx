import { Suspense, startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { needsChoice, subscribeToStorage } from "#app/browser-storage.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.ts";

const ConsentBar = lazyComponent(() => import("./consent-bar.tsx"), { onFailure: () => {} });

/** Brings the bar to those who have not chosen yet. It is never in the server's HTML. */
export function ConsentPrompt() {
  const undecided = useUndecided();
  const { pathname } = useLocation();
  if (!undecided || pathname === "/cookies") return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  );
}

/** Not by `useSyncExternalStore`: what differs from the server's HTML would be rendered in the task that hydrates the page. */
function useUndecided(): boolean {
  const [undecided, setUndecided] = useState(false);
  useEffect(() => {
    const look = () => startTransition(() => setUndecided(needsChoice()));
    look();
    return subscribeToStorage(look);
  }, []);
  return undecided;
}

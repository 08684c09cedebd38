import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { needsChoice, subscribeToStorage } from "#app/browser-storage.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";

const ConsentBar = lazyComponent(() => import("./consent-bar.tsx"), { onFailure: () => {} });

/** Shows the bar to visitors who have not chosen yet. Never part of the server's HTML. */
export function ConsentPrompt() {
  const undecided = useUndecided();
  const { pathname } = useLocation();
  if (!undecided || pathname === "/cookies") return null;
  return <ConsentBar />;
}

/**
 * Not `useSyncExternalStore`: a value that differs from the server's HTML would render in the hydration task.
 */
function useUndecided(): boolean {
  const [undecided, setUndecided] = useState(false);
  useEffect(() => {
    const look = () => startTransition(() => setUndecided(needsChoice()));
    look();
    return subscribeToStorage(look);
  }, []);
  return undecided;
}

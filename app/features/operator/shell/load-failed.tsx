import { createContext, useContext } from "react";
import { useLocation, useNavigation } from "react-router";
import { ApiError } from "#app/api.ts";
import { useReloadOnReconnect } from "#app/connection.ts";
import { useReload } from "#app/ui/browser/use-reload.ts";
import { Button } from "#app/ui/button.tsx";
import { connectionWords } from "#content/connection.ts";
import { operatorWords as words } from "#content/operator/operator.ts";

/** In place of a page whose loader failed. */
export function LoadFailed({ error }: { error: unknown }) {
  const reload = useReload();
  const { state } = useNavigation();
  const isOffline = error instanceof ApiError && error.code === "unreachable";
  // Browsers do not retry a module that failed to load: only a new document does.
  const isRetried = error instanceof ApiError;
  useReloadOnReconnect(isOffline, error);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <div className="console-state" role="alert">
      {isOffline && <h1>{connectionWords.title}</h1>}
      <p>{isOffline ? connectionWords.failed : words.failed}</p>
      <Button
        variant="secondary"
        busy={state === "loading"}
        onClick={isRetried ? reload : () => location.reload()}
      >
        {words.retry}
      </Button>
    </div>
  );
}

/** Opens the console's palette. */
export const OpenPalette = createContext<() => void>(() => {});

/** Names what is not at this address, and offers the search. */
export function Missing() {
  const { pathname } = useLocation();
  const openPalette = useContext(OpenPalette);
  const [, , list = "", key = ""] = pathname.split("/").map(decodeURIComponent);
  return (
    <div className="console-state" role="alert">
      <h1>{words.missing.things[list]?.(key) ?? words.missing.page(pathname)}</h1>
      <p>{words.missing.hint}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={openPalette}>
        {words.search}
      </Button>
    </div>
  );
}

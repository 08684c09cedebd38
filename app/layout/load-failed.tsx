import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { ApiError, canReachServer } from "#app/api.ts";
import { useReloadOnReconnect } from "#app/connection.ts";
import { useReload } from "#app/ui/browser/use-reload.ts";
import { Button } from "#app/ui/button.tsx";
import { connectionWords, loadFailed as words } from "#content/connection.ts";
import { site } from "#content/site.ts";
import { ErrorPanel } from "./error-panel.tsx";

/** In place of a page whose loader failed. */
export function LoadFailed({ error }: { error: unknown }) {
  const reload = useReload();
  const { state } = useNavigation();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    // The router's own requests do not report why they failed.
    if (error instanceof ApiError) setOffline(error.code === "unreachable");
    else void canReachServer().then((isReached) => setOffline(!isReached));
  }, [error]);
  useReloadOnReconnect(isOffline, error);
  return (
    <>
      {/* No route sets a title here. */}
      <title>{site.name}</title>
      <ErrorPanel heading={words.heading} text={isOffline ? connectionWords.failed : words.text}>
        <Button busy={state === "loading"} onClick={reload}>
          {connectionWords.retry}
        </Button>
      </ErrorPanel>
    </>
  );
}

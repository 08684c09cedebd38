import { useNavigation } from "react-router";
import { useReload } from "#app/ui/browser/use-reload.ts";
import { Button } from "#app/ui/button.tsx";
import { operatorWords as words } from "#content/operator/operator.ts";

/** In place of a page whose loader failed. */
export default function LoadFailed() {
  const reload = useReload();
  const { state } = useNavigation();
  return (
    <div className="console-state" role="alert">
      <p>{words.failed}</p>
      <Button variant="secondary" busy={state === "loading"} onClick={reload}>
        {words.retry}
      </Button>
    </div>
  );
}

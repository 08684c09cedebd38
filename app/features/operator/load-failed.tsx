import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { operatorWords as words } from "#content/operator/operator.ts";

/** In place of a page whose loader failed. */
export default function LoadFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="console-state" role="alert">
      <p>{words.failed}</p>
      <Button variant="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
        {words.retry}
      </Button>
    </div>
  );
}

import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { operatorWords as words } from "#content/operator.ts";

/** What stands in the place of an entry that is not there (yet). */
export function EntryState({ failed, retry }: { failed: boolean; retry: () => void }) {
  return failed ? (
    <div className="console-state" role="alert">
      <p>{words.failed}</p>
      <Button variant="secondary" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  ) : (
    <div className="console-state">
      <Spinner size={24} label={words.loading} />
    </div>
  );
}

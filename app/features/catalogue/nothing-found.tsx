import { focusPage } from "#app/ui/browser/focus-page.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { catalogue as words } from "#content/store/catalogue.ts";

/** What stands where the filter leaves nothing. */
export default function NothingFound({ title, onClear }: { title: string; onClear?: () => void }) {
  return (
    <EmptyState title={title} className="catalogue-note">
      {onClear && (
        <Button
          variant="secondary"
          onClick={() => {
            focusPage();
            onClear();
          }}
        >
          {words.clear}
        </Button>
      )}
    </EmptyState>
  );
}

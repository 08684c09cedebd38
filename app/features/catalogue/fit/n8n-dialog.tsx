import "./fit-check.css";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useApi } from "#app/use-api.ts";
import { fitWords as words } from "#content/store/item/fit.ts";
import { byVersion } from "#shared/catalogue/n8n-fit.ts";
import { useMyN8n } from "./my-n8n.ts";
import { VersionField } from "./version-field.tsx";

/** Asks for the visitor's n8n, once. */
export default function N8nDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { version } = useMyN8n();
  const { data } = useApi("GET /api/proofs", open ? {} : null);
  const releases = new Set(data?.items.flatMap(({ results }) => results.map(({ n8n }) => n8n)));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.dialog.title}
      description={words.dialog.description}
      width={520}
    >
      <div className="grid gap-5 mt-4 justify-items-start">
        <VersionField releases={[...releases].toSorted((a, b) => byVersion(b, a)).slice(0, SHOWN_RELEASES)} />
        <Button aria-disabled={version === null} onClick={() => version !== null && onClose()}>
          {words.dialog.show}
        </Button>
      </div>
    </Dialog>
  );
}

const SHOWN_RELEASES = 6;

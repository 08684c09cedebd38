import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/store/catalogue.ts";

export function DownloadButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" busy={busy} onClick={onClick}>
      {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
      {catalogue.free.action}
    </Button>
  );
}

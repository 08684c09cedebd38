import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { freeList } from "#content/store/list/free-list.ts";

type Props = {
  busy: boolean;
  /** Id of the element that names the item. */
  describedBy?: string;
  /** Whether it is the page's main action. */
  primary?: boolean;
  onClick: () => void;
};

export function DownloadButton({ busy, describedBy, primary, onClick }: Props) {
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      aria-describedby={describedBy}
      busy={busy}
      onClick={onClick}
    >
      {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
      {freeList.action}
    </Button>
  );
}

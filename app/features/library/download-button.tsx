import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/store/catalogue.ts";

type Props = {
  busy: boolean;
  /** What names the item. */
  describedBy?: string;
  /** It is what the page is for. */
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
      {catalogue.free.action}
    </Button>
  );
}

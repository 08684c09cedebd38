import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/store/catalogue.ts";

type Props = {
  busy: boolean;
  /** It is what the page is for. */
  primary?: boolean;
  onClick: () => void;
};

export function DownloadButton({ busy, primary, onClick }: Props) {
  return (
    <Button variant={primary ? "primary" : "secondary"} busy={busy} onClick={onClick}>
      {!busy && <Download strokeWidth={1.5} aria-hidden="true" />}
      {catalogue.free.action}
    </Button>
  );
}

import { FileText } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { billing as words } from "#content/store/checkout/billing.ts";
import { useInvoiceDownload } from "./use-invoice-download.ts";

/** Shown to the buyer on an order's page. */
export function InvoiceButton({ reference, number }: { reference: string; number: string }) {
  const { download, busy } = useInvoiceDownload();
  return (
    <Button variant="secondary" busy={busy !== null} onClick={() => void download({ reference, number })}>
      {busy === null && <FileText strokeWidth={1.5} aria-hidden="true" />}
      {words.downloadInvoice}
    </Button>
  );
}

import { FileText } from "lucide-react";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { billing as words } from "#content/store/checkout/billing.ts";

type Issued = { reference: string; number: string };

/** Shown to the buyer on an order's page. */
export function InvoiceButton(invoice: Issued) {
  const { busy, download } = useInvoiceDownload(invoice);
  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      {!busy && <FileText strokeWidth={1.5} aria-hidden="true" />}
      {words.downloadInvoice}
    </Button>
  );
}

/** Saves an order's document. */
export function useInvoiceDownload({ reference, number }: Issued) {
  const [busy, run] = useBusy();
  async function download(): Promise<void> {
    try {
      const file = await userApi.file("GET /api/orders/:reference/invoice", {
        param: { reference },
        query: { number },
      });
      saveFile(file, `${number.replaceAll("/", "-")}.pdf`);
    } catch {
      toast({ ...words.downloadFailed, variant: "error" });
    }
  }
  return { busy, download: () => run(download) };
}

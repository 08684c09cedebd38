import { useCallback, useState } from "react";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { billing as words } from "#content/store/checkout/billing.ts";

type Wanted = { reference: string; number: string };

/** Saves an order's document. `busy` is the number being downloaded. */
export function useInvoiceDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const download = useCallback(async ({ reference, number }: Wanted) => {
    setBusy(number);
    try {
      const file = await userApi.file("GET /api/orders/:reference/invoice", {
        param: { reference },
        query: { number },
      });
      saveFile(file, `${number.replaceAll("/", "-")}.pdf`);
    } catch {
      toast({ ...words.downloadFailed, variant: "error" });
    } finally {
      setBusy(null);
    }
  }, []);
  return { download, busy };
}

import "./invoice-link.css";
import { useState } from "react";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { invoiceLinkWords as words } from "#content/operator/operator-sales.ts";
import { problemOf } from "../console-actions.ts";

/** A document's number, which saves its PDF: the request needs the session's header, which a plain link cannot send. */
export function InvoiceLink({ reference, number }: { reference: string; number: string }) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const asked = { param: { reference }, query: { number } };
      const file = await userApi.file("GET /api/orders/:reference/invoice", asked);
      saveFile(file, `${number.replaceAll("/", "-")}.pdf`);
    } catch (error) {
      toast({ title: problemOf(error), variant: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="invoice-link mono"
      aria-label={words.download(number)}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void download()}
    >
      {number}
    </button>
  );
}

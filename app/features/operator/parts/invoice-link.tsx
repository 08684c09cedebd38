import "./invoice-link.css";
import { userApi } from "#app/user-api.ts";
import { invoiceLinkWords as words } from "#content/operator/sales.ts";
import { useFileDownload } from "./use-file-download.ts";

/** A document's number, which saves its PDF. */
export function InvoiceLink({ reference, number }: { reference: string; number: string }) {
  const { busy, download } = useFileDownload();
  const load = () =>
    userApi.file("GET /api/orders/:reference/invoice", { param: { reference }, query: { number } });
  return (
    <button
      type="button"
      className="invoice-link mono"
      aria-label={words.download(number)}
      aria-busy={busy}
      disabled={busy}
      onClick={() => download(load, `${number.replaceAll("/", "-")}.pdf`)}
    >
      {number}
    </button>
  );
}

import "./billing.css";
import { useCallback, useEffect, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/format-date.ts";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { userApi } from "#app/user-api.ts";
import { billing as words } from "#content/billing.ts";
import { formatPaise } from "#shared/money.ts";
import { useInvoiceDownload } from "./use-invoice-download.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

type Invoice = ResponseOf<"GET /api/invoices">["items"][number];
type Stored = { items: Invoice[]; name: string | null };

/** GR-1: the buyer's papers, and who the next ones are for. */
export function Invoices() {
  const { stored, failed, reload } = useInvoices();
  const { download, busy } = useInvoiceDownload();
  const [edited, setEdited] = useState<"next" | Invoice | null>(null);
  if (!stored)
    return failed ? (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{words.failed}</p>
        <Button variant="secondary" onClick={() => void reload()}>
          {words.retry}
        </Button>
      </div>
    ) : (
      <Spinner size={28} label={words.loading} />
    );
  const { items, name } = stored;
  return (
    <Card as="div" padded={false}>
      {items.length > 0 && (
        <ul className="library-invoices">
          {items.map((invoice) => (
            <InvoiceRow
              key={invoice.number}
              invoice={invoice}
              busy={busy === invoice.number}
              corrects={isCurrent(invoice, items) ? () => setEdited(invoice) : null}
              onDownload={() => void download(invoice)}
            />
          ))}
        </ul>
      )}
      <div className="invoice-foot">
        <p className="text-sm text-muted">
          {items.length === 0 && `${words.empty} `}
          {name ? words.details.stored(name) : words.details.add}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setEdited("next")}>
          {words.details.label}
        </Button>
      </div>
      <BillingDialog
        open={edited !== null}
        corrected={edited === "next" ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={() => void reload()}
      />
    </Card>
  );
}

/** Only the invoice that counts can be corrected, and only while there is something left of it. */
function isCurrent(invoice: Invoice, items: Invoice[]): boolean {
  const newest = items.find(
    ({ reference, kind }) => reference === invoice.reference && kind !== "credit_note",
  );
  if (newest !== invoice) return false;
  const credited = items
    .filter(({ credits }) => credits === invoice.number)
    .reduce((sum, { total_paise }) => sum + total_paise, 0);
  return credited < invoice.total_paise || invoice.total_paise === 0;
}

type RowProps = { invoice: Invoice; busy: boolean; corrects: (() => void) | null; onDownload: () => void };

function InvoiceRow({ invoice, busy, corrects, onDownload }: RowProps) {
  const { number, kind, title, issued_at, total_paise, credits } = invoice;
  return (
    <li className="invoice-row">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="invoice-facts">
          <span>{words.kinds[kind]}</span>
          <span className="font-mono">{number}</span>
          {credits && <span>{words.credits(credits)}</span>}
          <span>{formatDate(issued_at)}</span>
          <span className="font-mono">{formatPaise(total_paise)}</span>
        </p>
      </div>
      <div className="invoice-actions">
        {corrects && (
          <Button variant="ghost" size="sm" aria-label={words.correctLabel(number)} onClick={corrects}>
            {words.correct}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={words.downloadLabel(number)}
          onClick={onDownload}
        >
          {words.download}
        </Button>
      </div>
    </li>
  );
}

function useInvoices() {
  const [stored, setStored] = useState<Stored | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      const [{ items }, { details }] = await Promise.all([
        userApi.call("GET /api/invoices"),
        userApi.call("GET /api/billing"),
      ]);
      setStored({ items, name: details?.name ?? null });
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { stored, failed, reload };
}

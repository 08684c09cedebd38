import "./billing.css";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { Loaded } from "#app/ui/feedback/loaded.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { billing as words } from "#content/store/checkout/billing.ts";
import { formatPaise } from "#shared/money/money.ts";
import { useInvoiceDownload } from "./invoice-button.tsx";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

type Documents = ResponseOf<"GET /api/invoices">;
type Invoice = Documents["items"][number];
type Billing = ResponseOf<"GET /api/billing">;
/** GR-1: the buyer's documents and billing details. */
export function Invoices({ documents }: { documents: Promise<[Documents, Billing] | null> }) {
  const { revalidate } = useRevalidator();
  const failed = (
    <div className="grid justify-items-start gap-3">
      <p role="alert">{words.failed}</p>
      <Button variant="secondary" onClick={() => void revalidate()}>
        {words.retry}
      </Button>
    </div>
  );
  return (
    <Loaded value={documents} loading={<Spinner size={28} label={words.loading} />} failed={failed}>
      {([{ items }, { details }]) => (
        <InvoiceList items={items} details={details} onSaved={() => void revalidate()} />
      )}
    </Loaded>
  );
}

type ListProps = { items: Invoice[]; onSaved: () => void } & Pick<Billing, "details">;

function InvoiceList({ items, details, onSaved }: ListProps) {
  const [edited, setEdited] = useState<"next" | Invoice | null>(null);
  return (
    <Card as="div" padded={false}>
      {items.length > 0 && (
        <ul className="library-invoices">
          {items.map((invoice) => (
            <InvoiceRow
              key={invoice.number}
              invoice={invoice}
              credited={creditedOf(invoice, items)}
              corrects={isCurrent(invoice, items) ? () => setEdited(invoice) : null}
            />
          ))}
        </ul>
      )}
      <div className="invoice-foot">
        <p className="text-sm text-muted">
          {items.length === 0 && `${words.empty} `}
          {details ? words.details.stored(details.name) : words.details.add}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setEdited("next")}>
          {words.details.label}
        </Button>
      </div>
      <BillingDialog
        open={edited !== null}
        details={details}
        corrected={edited === "next" ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={onSaved}
      />
    </Card>
  );
}

/** Only the current invoice can be corrected, and only until it is fully refunded. */
function isCurrent(invoice: Invoice, items: Invoice[]): boolean {
  const newest = items.find(
    ({ reference, kind }) => reference === invoice.reference && kind !== "credit_note",
  );
  if (newest !== invoice) return false;
  return creditedOf(invoice, items) < invoice.total_paise || invoice.total_paise === 0;
}

function creditedOf(invoice: Invoice, items: Invoice[]): number {
  return items
    .filter(({ credits }) => credits === invoice.number)
    .reduce((sum, { total_paise }) => sum + total_paise, 0);
}

type RowProps = { invoice: Invoice; credited: number; corrects: (() => void) | null };

function InvoiceRow({ invoice, credited, corrects }: RowProps) {
  const { number, kind, title, issued_at, total_paise, credits } = invoice;
  const { busy, download } = useInvoiceDownload(invoice);
  return (
    <li className="invoice-row">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <span>{words.kinds[kind]}</span>
          <span className="font-mono">{number}</span>
          {credits && <span>{words.credits(credits)}</span>}
          <span>{formatDate(issued_at)}</span>
          <span className="font-mono">{formatPaise(total_paise)}</span>
          {credited > 0 && credited < total_paise && (
            <span>{words.partlyRefunded(formatPaise(credited))}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
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
          onClick={() => void download()}
        >
          {words.download}
        </Button>
      </div>
    </li>
  );
}

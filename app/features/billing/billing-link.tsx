import { useState } from "react";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { useApi } from "#app/use-api.ts";
import { billing as words } from "#content/store/checkout/billing.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

/** Billing details before a purchase, so that the first invoice is right. */
export default function BillingLink({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const { data, error, reload } = useApi("GET /api/billing", { as: userId });
  // If loading fails, the form starts empty.
  const details = data || error ? (data?.details ?? null) : undefined;

  return (
    <div aria-live="polite">
      {details && words.details.stored(details.name)}{" "}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {words.details.label}
        <span className="sr-only">{words.details.forInvoice}</span>
      </button>
      <BillingDialog open={open} details={details} quiet onClose={() => setOpen(false)} onSaved={reload} />
    </div>
  );
}

import { useCallback, useEffect, useState } from "react";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { userApi } from "#app/user-api.ts";
import { billing as words } from "#content/store/billing.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

/** Before a purchase: so the first invoice is right. `onCountry` hears which country the details say. */
export default function BillingLink({ onCountry }: { onCountry: (country: string | null) => void }) {
  const [open, setOpen] = useState(false);
  /** Undefined until they are read. */
  const [details, setDetails] = useState<BillingDetails | null>();

  /** Without a response the form begins empty. */
  const read = useCallback(async () => {
    const stored = await userApi.call("GET /api/billing").catch(() => null);
    setDetails(stored?.details ?? null);
    onCountry(stored?.details?.country ?? null);
  }, [onCountry]);
  useEffect(() => void read(), [read]);

  return (
    <div aria-live="polite">
      {details && words.details.stored(details.name)}{" "}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {words.details.label}
        <span className="sr-only">{words.details.forInvoice}</span>
      </button>
      <BillingDialog
        open={open}
        details={details}
        quiet
        onClose={() => setOpen(false)}
        onSaved={() => void read()}
      />
    </div>
  );
}

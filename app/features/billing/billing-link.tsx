import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { userApi } from "#app/user-api.ts";
import { billing as words } from "#content/store/billing.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

/** Before a purchase: so the first invoice is right. Said in place, as a toast would cover the button below. */
export function BillingLink() {
  const [open, setOpen] = useState(false);
  const [details, setDetails] = useState<BillingDetails | null>();
  const [name, setName] = useState<string | null>(null);

  /** Without a response the form begins empty. */
  async function edit(): Promise<void> {
    setDetails(undefined);
    setOpen(true);
    const stored = await userApi.call("GET /api/billing").catch(() => null);
    setDetails(stored?.details ?? null);
  }

  return (
    <div className="mt-3" aria-live="polite">
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => void edit()}>
        {words.details.checkout}
      </Button>{" "}
      {name && words.details.stored(name)}
      <BillingDialog open={open} details={details} quiet onClose={() => setOpen(false)} onSaved={setName} />
    </div>
  );
}

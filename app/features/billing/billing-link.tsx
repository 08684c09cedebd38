import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { billing as words } from "#content/billing.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

/** Before a purchase: so the first invoice is right. Said in place, as a toast would cover the button below. */
export function BillingLink() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="mt-3" aria-live="polite">
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        {words.details.checkout}
      </Button>{" "}
      {name && words.details.stored(name)}
      <BillingDialog open={open} quiet onClose={() => setOpen(false)} onSaved={setName} />
    </div>
  );
}

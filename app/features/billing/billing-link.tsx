import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { billing as words } from "#content/billing.ts";
import { BillingDialog } from "./billing-dialog.tsx";

/** Before a purchase: so the first invoice is right. */
export function BillingLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        {words.details.checkout}
      </Button>
      <BillingDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

import "./billing.css";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { useApi } from "#app/use-api.ts";
import { billing as words } from "#content/store/checkout/billing.ts";
import { countryName } from "#shared/tax/countries.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

type Props = { userId: string; reference: string; number: string };

/** SW-4: says that the invoice is for another country than the buyer chose, and corrects it. */
export default function ChangedCountry({ userId, reference, number }: Props) {
  const [open, setOpen] = useState(false);
  const { data } = useApi("GET /api/invoices", { as: userId });
  const { data: stored, error } = useApi("GET /api/billing", { as: userId });
  const changed = data?.items.find((invoice) => invoice.number === number)?.country;
  if (!changed) return null;
  return (
    <div className="changed-country">
      <p>{words.changed.text(countryName(changed.invoiced), countryName(changed.chosen))}</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.changed.correct}
      </Button>
      <BillingDialog
        open={open}
        details={stored || error ? (stored?.details ?? null) : undefined}
        corrected={{ reference, number }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

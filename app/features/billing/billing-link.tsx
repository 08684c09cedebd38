import { useCallback, useEffect, useState } from "react";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { userApi } from "#app/user-api.ts";
import { billing as words } from "#content/store/billing.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

const BillingDialog = lazyDialog(() => import("./billing-dialog.tsx"));

type Props = {
  /** Undefined until they are read. */
  details: BillingDetails | null | undefined;
  /** They may be others now: read them again. */
  onChange: () => void;
};

/** What is stored, for somebody who is signed in. Without a response the form begins empty. */
export function useBilling(userId: string | null) {
  const [state, setState] = useState<{ userId: string; details: BillingDetails | null }>();
  const reload = useCallback(() => {
    if (!userId) return;
    userApi.call("GET /api/billing").then(
      ({ details }) => setState({ userId, details }),
      () => setState({ userId, details: null }),
    );
  }, [userId]);
  useEffect(reload, [reload]);
  return { details: state?.userId === userId ? state?.details : undefined, reload };
}

/** Before a purchase: so the first invoice is right. Said in place, as a toast would cover the button below. */
export function BillingLink({ details, onChange }: Props) {
  const [open, setOpen] = useState(false);

  return (
    <div aria-live="polite">
      {details && words.details.stored(details.name)}{" "}
      <button
        type="button"
        className="link"
        aria-label={words.details.checkout}
        onClick={() => {
          onChange();
          setOpen(true);
        }}
      >
        {details ? words.details.change : words.details.addLine}
      </button>
      <BillingDialog open={open} details={details} quiet onClose={() => setOpen(false)} onSaved={onChange} />
    </div>
  );
}

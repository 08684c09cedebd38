import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { buyButton } from "#content/store/checkout/buy-button.ts";
import type { PurchaseRequest } from "#shared/orders/purchase.ts";
import { unconfirmedOrder } from "./order/unconfirmed-order.ts";
import type { Outcome } from "./purchase.ts";
import type { PurchaseOptions } from "./run-purchase.ts";

type Options = PurchaseOptions & {
  /** The slug of the current item page, which shows the results of its purchases in place. */
  page?: string | undefined;
};

/** The buy flow. `busy` is the slug being bought; `outcomes` has the results of purchases on this page, by item. */
export function usePurchase({ page, ...options }: Options) {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const forget = useCallback((slug: string) => setOutcomes(({ [slug]: _, ...others }) => others), []);
  // Resumes a payment made before a reload whose outcome is unknown.
  useEffect(() => {
    const reference = page && unconfirmedOrder(page);
    if (reference) setOutcomes({ [page]: { status: "confirming", reference, licence: "person" } });
  }, [page]);

  /** `signIn` opens the dialog if necessary and returns false when the visitor declines. */
  const buy = useCallback(
    async (wanted: PurchaseRequest, { signIn, inPlace = false }: Way = {}) => {
      if (running.current) return;
      running.current = true;
      const { slug } = wanted;
      setBusy(slug);
      forget(slug);
      const onOutcome = (outcome: Outcome) => setOutcomes((known) => ({ ...known, [slug]: outcome }));
      try {
        if (signIn && !(await signIn())) return;
        const { runPurchase } = await import("./run-purchase.ts");
        await runPurchase(wanted, { ...latest.current, inPlace, onOutcome });
      } catch {
        toast({ ...buyButton.unexpected, variant: "error" });
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    [forget],
  );
  return { buy, busy, outcomes, forget };
}

/** `inPlace`: the result replaces the button, so no toast is shown. */
type Way = { signIn?: () => Promise<boolean>; inPlace?: boolean };

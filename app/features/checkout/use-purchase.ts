import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { buyButton } from "#content/store/buy-button.ts";
import { unconfirmedOrder } from "./order/unconfirmed-order.ts";
import type { Outcome, Wanted } from "./purchase.ts";
import type { PurchaseOptions } from "./run-purchase.ts";

type Options = PurchaseOptions & {
  /** The item whose page it is: what becomes of a purchase is said there, and nowhere else. */
  page?: string | undefined;
};

/** The buy flow. `busy` is the slug on its way; `outcomes` is what became of the purchases from this page, by item. */
export function usePurchase({ page, ...options }: Options) {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const forget = useCallback((slug: string) => setOutcomes(({ [slug]: _, ...others }) => others), []);
  // Paid before a reload, and not known yet what became of it.
  useEffect(() => {
    const reference = page && unconfirmedOrder(page);
    if (reference) setOutcomes({ [page]: { status: "confirming", reference, licence: "person" } });
  }, [page]);

  /** `signIn` asks for it if need be; false means that the visitor would rather not. */
  const buy = useCallback(
    async (wanted: Wanted, { signIn, inPlace = false }: Way = {}) => {
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

/** `inPlace`: the place of the button says what became of it, and no toast need. */
type Way = { signIn?: () => Promise<boolean>; inPlace?: boolean };

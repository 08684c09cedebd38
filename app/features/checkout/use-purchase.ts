import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { buyButton } from "#content/store/buy-button.ts";
import type { Wanted } from "./purchase.ts";
import type { PurchaseOptions } from "./run-purchase.ts";

/** The buy flow. `busy` is the slug on its way; `references` are the orders paid from this page. */
export function usePurchase(options: PurchaseOptions) {
  const [busy, setBusy] = useState<string | null>(null);
  const [references, setReferences] = useState<Record<string, string>>({});
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** `signIn` asks for it if need be; false means that the visitor would rather not. */
  const buy = useCallback(async (wanted: Wanted, signIn?: () => Promise<boolean>) => {
    if (running.current) return;
    running.current = true;
    const { slug } = wanted;
    setBusy(slug);
    const onReference = (reference: string) => setReferences((known) => ({ ...known, [slug]: reference }));
    try {
      if (signIn && !(await signIn())) return;
      const { runPurchase } = await import("./run-purchase.ts");
      await runPurchase(wanted, { ...latest.current, onReference });
    } catch {
      toast({ ...buyButton.unexpected, variant: "error" });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }, []);
  return { buy, busy, references };
}

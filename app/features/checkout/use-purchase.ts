import { useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import { buying } from "#content/checkout.ts";

export type PurchaseOptions = {
  /** Starts the download of what was bought, if the buyer wants that; says whether it did. Rejects when it cannot. */
  deliver: (slug: string, token: string) => Promise<boolean>;
  /** Something may be owned now that was not before. */
  onChange: () => void;
  /** The bank has not answered yet: show where the money is. */
  onConfirming: (reference: string) => void;
};

/** The buy flow. `busy` is the slug on its way; `references` are the orders paid from this page. */
export function usePurchase(options: PurchaseOptions) {
  const { toast } = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [references, setReferences] = useState<Record<string, string>>({});
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const buy = useCallback(
    async (slug: string, getToken: () => Promise<string>) => {
      if (running.current) return;
      running.current = true;
      setBusy(slug);
      const onReference = (reference: string) => setReferences((known) => ({ ...known, [slug]: reference }));
      try {
        const { runPurchase } = await import("./run-purchase.ts");
        await runPurchase(slug, { ...latest.current, getToken, onReference, toast });
      } catch {
        toast({ ...buying.failed, variant: "error" });
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    [toast],
  );
  return { buy, busy, references };
}

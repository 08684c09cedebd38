import { useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import { purchaseProblems, checkout as words } from "#content/checkout.ts";
import { downloadWords } from "#content/downloads.ts";
import type { PurchaseError } from "./purchase.ts";

type Options = {
  /** Starts the download of what was bought, if the buyer wants that; says whether it did. Rejects when it cannot. */
  deliver: (slug: string, token: string) => Promise<boolean>;
  /** Something may be owned now that was not before. */
  onChange: () => void;
  /** The bank has not answered yet: show where the money is. */
  onConfirming: (reference: string) => void;
};

/** The buy flow with everything it says. `busy` is the slug on its way; `references` are the orders paid from this page. */
export function usePurchase(options: Options) {
  const { toast } = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [references, setReferences] = useState<Record<string, string>>({});
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const flow = useCallback(
    async (slug: string, getToken: () => Promise<string>) => {
      const token = await getToken();
      const { purchase } = await import("./purchase.ts");
      const onFailed = (description = words.failed.fallback as string) =>
        toast({ title: words.failed.title, description, variant: "error" });
      const { status, reference } = await purchase(slug, { token, onFailed });
      const { deliver, onChange, onConfirming } = latest.current;
      if (status === "closed") return onChange();
      setReferences((known) => ({ ...known, [slug]: reference }));
      if (status === "refunded") return toast(words.returned);
      if (status === "confirming") {
        toast(words.confirming);
        return onConfirming(reference);
      }
      onChange();
      try {
        const started = await deliver(slug, token);
        toast({ ...(started ? downloadWords.started : words.bought), variant: "success" });
      } catch {
        toast({ ...purchaseProblems.download, variant: "error" });
      }
    },
    [toast],
  );

  const explain = useCallback(
    (slug: string, error: unknown) => {
      const { name, problem, reference } = error as Partial<PurchaseError>;
      if (name === "SignInCancelledError") return;
      if (reference) setReferences((known) => ({ ...known, [slug]: reference }));
      if (problem === "owned") {
        latest.current.onChange();
        return toast(words.owned);
      }
      toast({ ...purchaseProblems[problem ?? "other"], variant: "error" });
    },
    [toast],
  );

  const buy = useCallback(
    async (slug: string, getToken: () => Promise<string>) => {
      if (running.current) return;
      running.current = true;
      setBusy(slug);
      try {
        await flow(slug, getToken);
      } catch (error) {
        explain(slug, error);
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    [flow, explain],
  );
  return { buy, busy, references };
}

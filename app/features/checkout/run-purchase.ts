import type { ToastMessage } from "#app/ui/toast.tsx";
import { downloadWords } from "#content/downloads.ts";
import { purchaseProblems, checkout as words } from "#content/purchase.ts";
import { PurchaseError, purchase } from "./purchase.ts";
import type { PurchaseOptions } from "./use-purchase.ts";

type Options = PurchaseOptions & {
  getToken: () => Promise<string>;
  /** The order in which money may have moved. */
  onReference: (reference: string) => void;
  toast: (message: ToastMessage) => void;
};

/** A purchase with everything it says. Rejects only with what nobody foresaw. */
export async function runPurchase(slug: string, options: Options): Promise<void> {
  try {
    await flow(slug, options);
  } catch (error) {
    if (error instanceof Error && error.name === "SignInCancelledError") return;
    if (!(error instanceof PurchaseError)) throw error;
    if (error.reference) options.onReference(error.reference);
    if (error.problem !== "owned")
      return options.toast({ ...purchaseProblems[error.problem], variant: "error" });
    options.onChange();
    options.toast(words.owned);
  }
}

async function flow(slug: string, options: Options): Promise<void> {
  const { getToken, onReference, onChange, onConfirming, toast } = options;
  const token = await getToken();
  const onFailed = (description = words.failed.fallback as string) =>
    toast({ title: words.failed.title, description, variant: "error" });
  const { status, reference } = await purchase(slug, { token, onFailed });
  if (status === "closed") return onChange();
  onReference(reference);
  if (status === "refunded") return toast(words.returned);
  if (status === "confirming") {
    toast(words.confirming);
    return onConfirming(reference);
  }
  onChange();
  try {
    const started = await options.deliver(slug, token);
    toast({ ...(started ? downloadWords.started : words.bought), variant: "success" });
  } catch {
    toast({ ...purchaseProblems.download, variant: "error" });
  }
}

import { waitOf } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { checkout as words } from "#content/store/checkout.ts";
import { downloadWords } from "#content/store/downloads.ts";
import { PurchaseError, purchase, type Wanted } from "./purchase.ts";

export type PurchaseOptions = {
  /** Starts the download of what was bought, if the buyer wants that; says whether it did. Rejects when it cannot. */
  deliver: (slug: string) => Promise<boolean>;
  /** Something may be owned now that was not before. */
  onChange: () => void;
  /** The bank has not confirmed yet: show where the money is. */
  onConfirming: (reference: string) => void;
};

type Options = PurchaseOptions & {
  /** The order in which money may have moved. */
  onReference: (reference: string) => void;
};

/** A purchase with everything it says. Rejects only with what nobody foresaw. */
export async function runPurchase(wanted: Wanted, options: Options): Promise<void> {
  try {
    await flow(wanted, options);
  } catch (error) {
    if (!(error instanceof PurchaseError)) throw error;
    if (error.reference) options.onReference(error.reference);
    if (error.problem === "code") {
      const { message } = error.cause as Error;
      return toast({ title: words.problems.code.title, description: message, variant: "error" });
    }
    if (error.problem !== "owned") {
      const { title, description } = words.problems[error.problem];
      return toast({ title, description: waitOf(error.cause) ?? description, variant: "error" });
    }
    options.onChange();
    toast(words.owned);
  }
}

async function flow(wanted: Wanted, options: Options): Promise<void> {
  const { onReference, onChange, onConfirming } = options;
  const onFailed = (description = words.failed.fallback as string) =>
    toast({ title: words.failed.title, description, variant: "error" });
  const { status, reference } = await purchase(wanted, onFailed);
  if (status === "closed") return onChange();
  onReference(reference);
  if (status === "refunded") return toast(words.returned);
  if (status === "confirming") {
    toast(words.confirming);
    return onConfirming(reference);
  }
  onChange();
  if (wanted.licence === "gift") return toast({ ...words.giftSent, variant: "success" });
  try {
    const started = await options.deliver(wanted.slug);
    toast({ ...(started ? downloadWords.started : words.bought), variant: "success" });
  } catch {
    toast({ ...words.problems.download, variant: "error" });
  }
}

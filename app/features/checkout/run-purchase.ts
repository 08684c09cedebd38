import { rateLimitMessage } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { checkout as words } from "#content/store/checkout/checkout.ts";
import { downloadWords } from "#content/store/library/downloads.ts";
import type { PurchaseRequest } from "#shared/orders/purchase.ts";
import { type Outcome, PurchaseError, purchase } from "./purchase.ts";

export type PurchaseOptions = {
  /** Starts the download if the buyer wants that, and returns whether it did. Rejects when it cannot. */
  deliver: (slug: string) => Promise<boolean>;
  /** Called when the buyer may own something new. */
  onChange: () => void;
  /** Called while the bank has not confirmed the payment, to show the order's status. */
  onConfirming: (reference: string) => void;
};

type Options = PurchaseOptions & { inPlace: boolean; onOutcome: (outcome: Outcome) => void };

/** Runs a purchase and shows its messages. Rejects only on unexpected errors. */
export async function runPurchase(wanted: PurchaseRequest, options: Options): Promise<void> {
  try {
    await flow(wanted, options);
  } catch (error) {
    if (!(error instanceof PurchaseError)) throw error;
    const { licence = "person" } = wanted;
    if (error.reference) options.onOutcome({ status: "failed", reference: error.reference, licence });
    if (error.problem === "code") {
      const { message } = error.cause as Error;
      return toast({ title: words.problems.code.title, description: message, variant: "error" });
    }
    if (error.problem !== "owned") {
      const { title, description } = words.problems[error.problem];
      return toast({ title, description: rateLimitMessage(error.cause) ?? description, variant: "error" });
    }
    options.onChange();
    toast(words.owned);
  }
}

async function flow(
  wanted: PurchaseRequest,
  { inPlace, onOutcome, onChange, onConfirming, deliver }: Options,
) {
  const onFailed = (description = words.failed.fallback as string) =>
    toast({ title: words.failed.title, description, variant: "error" });
  const { licence = "person", gift_to: giftTo } = wanted;
  const { status, reference } = await purchase(wanted, onFailed);
  const toastElsewhere: typeof toast = (message) => !inPlace && toast(message);
  onOutcome({ status, reference, licence, giftTo });
  if (status === "closed") {
    onChange();
    return toastElsewhere(words.closed);
  }
  if (status === "refunded") return toastElsewhere(words.returned);
  if (status === "confirming") {
    toastElsewhere(words.confirming);
    if (!inPlace) onConfirming(reference);
    return;
  }
  onChange();
  if (licence === "gift") return toastElsewhere({ ...words.giftSent, variant: "success" });
  try {
    const started = await deliver(wanted.slug);
    toast({ ...(started ? downloadWords.started : words.bought), variant: "success" });
  } catch {
    toast({ ...words.problems.download, variant: "error" });
  }
}

import { ApiError, type ResponseOf } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { visitSource } from "#app/visit-source.ts";
import { site } from "#content/site.ts";
import { checkout as words } from "#content/store/checkout/checkout.ts";
import { tokens } from "#shared/brand/palette.ts";
import { formatDollars } from "#shared/money/money.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { PurchaseRequest } from "#shared/orders/purchase.ts";
import { isInAppBrowser } from "./in-app-browser.ts";
import { loadCheckout, type PaymentClaim, type RazorpayConstructor } from "./load-checkout.ts";
import { forgetUnconfirmed, rememberUnconfirmed } from "./order/unconfirmed-order.ts";

/** owned: the buyer owns it. closed: the buyer closed the checkout. */
type Purchase = { status: "owned" | "confirming" | "refunded" | "closed"; reference: string };
/** The result of a purchase. failed: it could not be verified. */
export type Outcome = {
  status: Purchase["status"] | "failed";
  reference: string;
  licence: Licence;
  giftTo?: string | null | undefined;
};
type PurchaseProblem = "provider" | "order" | "verification" | "owned" | "code" | "closed";

export class PurchaseError extends Error {
  override name = "PurchaseError";
  readonly problem: PurchaseProblem;
  /** The order for which money may have moved. */
  readonly reference: string | null;

  constructor(problem: PurchaseProblem, options: { reference?: string; cause?: unknown } = {}) {
    super(problem, { cause: options.cause });
    this.problem = problem;
    this.reference = options.reference ?? null;
  }
}

/**
 * Runs a purchase from the order to the verified payment. `onFailed`: the bank declined, and the buyer can retry in
 * the open checkout.
 */
export async function purchase(
  wanted: PurchaseRequest,
  onFailed: (description: string | undefined) => void,
): Promise<Purchase> {
  const order = await createOrder(wanted);
  const { reference } = order;
  if ("owned" in order) return { status: "owned", reference };
  const Razorpay = await loadCheckout(order.script_url).catch((cause) => {
    throw new PurchaseError("provider", { cause });
  });
  const claim = await openCheckout(Razorpay, order, onFailed);
  if (!claim) return { status: "closed", reference };
  rememberUnconfirmed(reference, wanted.slug);
  const status = await verify(claim);
  if (status !== "confirming") forgetUnconfirmed(reference);
  if (status === "refused") throw new PurchaseError("verification", { reference });
  return { status, reference };
}

type Created = ResponseOf<"POST /api/create-order">;
/** The data that opens the checkout. */
type Order = Exclude<Created, { owned: true }>;

async function createOrder(wanted: PurchaseRequest): Promise<Created> {
  try {
    const json = { ...visitSource(), ...wanted };
    return await userApi.call("POST /api/create-order", { json, timeoutMs: ORDER_MS });
  } catch (cause) {
    throw new PurchaseError(cause instanceof ApiError ? problemOf(cause) : "order", { cause });
  }
}

function problemOf({ code }: ApiError): PurchaseProblem {
  if (code === "already_owned") return "owned";
  if (code === "not_selling") return "closed";
  return code === "code_invalid" ? "code" : "order";
}

/** Returns the buyer's payment, or null when the checkout was closed without one. */
function openCheckout(
  Razorpay: RazorpayConstructor,
  order: Order,
  onFailed: (description: string | undefined) => void,
): Promise<PaymentClaim | null> {
  // There the provider's page replaces ours and returns by a form post, which the server verifies.
  const leavesPage = isInAppBrowser();
  return new Promise((resolve, reject) => {
    try {
      const checkout = new Razorpay({
        key: order.keyId,
        amount: order.amount,
        currency: order.currency,
        name: site.name,
        description: words.description(order.title, formatDollars(order.price_cents), order.rate_text),
        order_id: order.orderId,
        prefill: { email: order.user.email },
        theme: { color: tokens.brand[0] },
        handler: resolve,
        modal: { ondismiss: () => resolve(null) },
        ...(leavesPage && { callback_url: callbackUrl(order.reference), redirect: true as const }),
      });
      checkout.on("payment.failed", ({ error }) => onFailed(error?.description));
      checkout.open();
    } catch (cause) {
      reject(new PurchaseError("provider", { cause }));
    }
  });
}

function callbackUrl(order: string): string {
  return `${window.location.origin}/api/payment-callback?${new URLSearchParams({ order })}`;
}

/**
 * Treats only a clear rejection as one. On any other error the money may have moved, so the payment counts as being
 * confirmed.
 */
async function verify(claim: PaymentClaim): Promise<Verification> {
  try {
    const { success, status } = await userApi.call("POST /api/verify-payment", {
      json: claim,
      timeoutMs: VERIFICATION_MS,
    });
    if (success) return "owned";
    return status === "confirming" || status === "refunded" ? status : "refused";
  } catch (error) {
    return error instanceof ApiError && error.code === "verification_failed" ? "refused" : "confirming";
  }
}

type Verification = "owned" | "confirming" | "refunded" | "refused";

const ORDER_MS = 30_000;
/** Afterwards the order's status shows the result. */
const VERIFICATION_MS = 10_000;

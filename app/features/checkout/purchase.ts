import { checkout as words } from "#content/purchase.ts";
import { site } from "#content/site.ts";
import { formatDollars } from "#shared/money.ts";
import { loadCheckout, type PaymentClaim, type RazorpayConstructor } from "./load-checkout.ts";

/** owned: it is the buyer's. closed: the buyer closed the checkout. */
export type Purchase = { status: "owned" | "confirming" | "refunded" | "closed"; reference: string };
export type PurchaseProblem = "provider" | "order" | "verification" | "owned";

export class PurchaseError extends Error {
  override name = "PurchaseError";
  readonly problem: PurchaseProblem;
  /** The order in which money may have moved. */
  readonly reference: string | null;

  constructor(problem: PurchaseProblem, options: { reference?: string; cause?: unknown } = {}) {
    super(problem, { cause: options.cause });
    this.problem = problem;
    this.reference = options.reference ?? null;
  }
}

/** From the order to the verified payment. `onFailed`: the bank said no, and the buyer may try again in the open checkout. */
export async function purchase(
  slug: string,
  { token, onFailed }: { token: string; onFailed: (description: string | undefined) => void },
): Promise<Purchase> {
  const order = await createOrder(slug, token);
  const Razorpay = await loadCheckout(order.script_url).catch((cause) => {
    throw new PurchaseError("provider", { cause });
  });
  const claim = await openCheckout(Razorpay, order, onFailed);
  if (!claim) return { status: "closed", reference: order.reference };
  return verify(claim, token, order.reference);
}

type Order = {
  keyId: string;
  orderId: string;
  amount: number;
  currency: string;
  title: string;
  user: { email: string };
  reference: string;
  price_cents: number;
  rate_text: string;
  script_url: string;
};

async function createOrder(slug: string, token: string): Promise<Order> {
  const { ok, body } = await post("/api/create-order", { slug }, token).catch((cause) => {
    throw new PurchaseError("order", { cause });
  });
  if (ok && typeof body.orderId === "string") return body as unknown as Order;
  const code = (body.error as { code?: string } | undefined)?.code;
  throw new PurchaseError(code === "already_owned" ? "owned" : "order");
}

/** The payment that the buyer made, or null when the checkout was closed without one. */
function openCheckout(
  Razorpay: RazorpayConstructor,
  order: Order,
  onFailed: (description: string | undefined) => void,
): Promise<PaymentClaim | null> {
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
        theme: { color: words.color },
        handler: resolve,
        modal: { ondismiss: () => resolve(null) },
      });
      checkout.on("payment.failed", ({ error }) => onFailed(error?.description));
      checkout.open();
    } catch (cause) {
      reject(new PurchaseError("provider", { cause }));
    }
  });
}

async function verify(claim: PaymentClaim, token: string, reference: string): Promise<Purchase> {
  const { ok, body } = await post("/api/verify-payment", claim, token).catch((cause) => {
    throw new PurchaseError("verification", { reference, cause });
  });
  if (ok && body.success === true) return { status: "owned", reference };
  if (ok && (body.status === "confirming" || body.status === "refunded"))
    return { status: body.status, reference };
  throw new PurchaseError("verification", { reference });
}

async function post(path: string, content: object, token: string) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(30_000),
  });
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return { ok: answer.ok, body };
}

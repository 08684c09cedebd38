/** Global set by Razorpay's script and by the sandbox's. */
type RazorpayCheckout = {
  open(): void;
  on(event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void): void;
};
export type RazorpayConstructor = new (options: CheckoutOptions) => RazorpayCheckout;

export type CheckoutOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { email: string };
  theme: { color: string };
  handler: (claim: PaymentClaim) => void;
  modal: { ondismiss: () => void };
  /** The URL to which the provider's own page returns the browser by a form post. */
  callback_url?: string;
  redirect?: true;
};

export type PaymentClaim = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

let loading: Promise<RazorpayConstructor> | null = null;

/** Loads the provider's script once, on first use. */
export function loadCheckout(url: string): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  loading ??= addScript(url).catch((error) => {
    // A failed load is not cached: the next attempt starts over.
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(url: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: url, async: true });
    const fail = () => {
      script.remove();
      reject(new Error("The checkout did not load"));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => (window.Razorpay ? resolve(window.Razorpay) : fail()));
    document.head.append(script);
  });
}

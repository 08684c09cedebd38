export type ProviderPaymentStatus = "created" | "authorized" | "captured" | "refunded" | "failed";

export type ProviderPayment = {
  id: string;
  providerOrderId: string | null;
  amountPaise: number;
  currency: string;
  status: ProviderPaymentStatus;
  refundedPaise: number;
};

export type ProviderRefund = { id: string; status: "pending" | "processed" | "failed" };

/** What a webhook tells of; entities that do not concern us are null. */
export type PaymentEvent = { payment: ProviderPayment | null; refund: ProviderRefund | null };

/**
 * The payment provider. Every implementation promises: each call ends within seconds; what it resolves with is what the
 * provider said; anything else rejects with `PaymentsError`, and then the effect may or may not have happened.
 */
export interface Payments {
  /** What the browser's checkout needs. */
  readonly checkout: { keyId: string; scriptUrl: string };
  readonly messages: PaymentMessages;
  /** Asked twice it makes two orders: only the one that is stored counts. */
  createOrder(order: { amountPaise: number; currency: string; receipt: string }): Promise<{ id: string }>;
  paymentsOfOrder(providerOrderId: string): Promise<ProviderPayment[]>;
  paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]>;
  /** Takes an authorized payment's money. Harmless when it is captured already. */
  capture(payment: { id: string; amountPaise: number; currency: string }): Promise<void>;
  /** Gives the money back, once for each key. */
  refund(refund: {
    providerPaymentId: string;
    amountPaise: number;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
}

/** What the provider sends by way of browsers and webhooks. Nothing here calls it; signatures are compared in constant time. */
export interface PaymentMessages {
  isCheckoutSigned(message: {
    providerOrderId: string;
    providerPaymentId: string;
    signature: string;
  }): boolean;
  isWebhookSigned(message: { body: string; signature: string }): boolean;
  /** Null: nothing that we know how to read. */
  parseWebhook(body: string): PaymentEvent | null;
}

/** unavailable: no answer, or none of use: try later. busy: the same is being done now. refused: it will not be done. */
export type PaymentsErrorKind = "unavailable" | "busy" | "refused";

export class PaymentsError extends Error {
  override name = "PaymentsError";
  readonly kind: PaymentsErrorKind;
  readonly status: number | null;

  constructor(kind: PaymentsErrorKind, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.status = options.status ?? null;
  }
}

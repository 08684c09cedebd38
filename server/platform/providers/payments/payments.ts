import type { DisputeStatus, PaymentStatus, PROVIDER_REFUND_STATES } from "#shared/states.ts";

export type ProviderPayment = {
  id: string;
  providerOrderId: string | null;
  amountPaise: number;
  currency: string;
  /** unknown: a word that the provider has learnt since. */
  status: PaymentStatus | "unknown";
  /** Refunded amount so far, including refunds made in the dashboard. */
  refundedPaise: number;
  /** The provider's fee and the tax in it; null until capture. */
  feePaise: number | null;
  taxPaise: number | null;
  /** How it was paid: "card", "upi", "netbanking". */
  method: string | null;
  /** Whether it was paid from outside India, and the card's country; null if the provider does not report it. */
  international: boolean | null;
  cardCountry: string | null;
  createdAt: Date | null;
};

export type ProviderRefund = {
  id: string;
  providerPaymentId: string;
  amountPaise: number;
  status: (typeof PROVIDER_REFUND_STATES)[number];
  /** The request's key; null for refunds made in the provider's dashboard. */
  idempotencyKey: string | null;
};

export type ProviderDispute = {
  id: string;
  providerPaymentId: string;
  amountPaise: number;
  reason: string;
  status: DisputeStatus;
  respondBy: Date | null;
};

/** Content of a webhook; missing entities are null. */
export type PaymentEvent = {
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
  /** The message without the buyer's data, which may be stored and parsed again. */
  body: string;
};

export type Listed = { payments: ProviderPayment; refunds: ProviderRefund; disputes: ProviderDispute };

/** Entities created within a time range, from the `skip`-th on; or the refunds of one payment. */
export type Selection<Kind extends keyof Listed> =
  | { from: Date; to: Date; skip: number }
  | (Kind extends "refunds" ? { providerPaymentId: string } : never);

/** A page with fewer is the last. */
export const PAGE_SIZE = 100;

/**
 * The payment provider. Every implementation guarantees: each call ends within seconds; it resolves with the
 * provider's response; anything else rejects with `PaymentsError`, and then the effect may or may not have
 * happened.
 */
export interface Payments {
  /** Options of the browser's checkout. */
  readonly checkout: { keyId: string; scriptUrl: string };
  readonly messages: PaymentMessages;
  /** Creates two orders if called twice; only the stored one counts. */
  createOrder(order: { amountPaise: number; currency: string; receipt: string }): Promise<{ id: string }>;
  paymentsOfOrder(providerOrderId: string): Promise<ProviderPayment[]>;
  list<Kind extends keyof Listed>(kind: Kind, selection: Selection<Kind>): Promise<Listed[Kind][]>;
  /** Captures an authorized payment. A captured one is rejected: read it again. */
  capture(payment: { id: string; amountPaise: number; currency: string }): Promise<ProviderPayment>;
  /** Refunds all or part of a payment, once per key. */
  refund(refund: {
    providerPaymentId: string;
    amountPaise: number;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
}

/**
 * Messages of the provider that arrive through browsers and webhooks. Makes no calls; signatures are compared in
 * constant time.
 */
export interface PaymentMessages {
  isCheckoutSigned(message: {
    providerOrderId: string;
    providerPaymentId: string;
    signature: string;
  }): boolean;
  isWebhookSigned(message: { body: string; signature: string }): boolean;
  /** Returns null for unknown messages. */
  parseWebhook(body: string): PaymentEvent | null;
}

/**
 * unavailable: no valid response, retry later. busy: the same request is in progress. refused: rejected for good.
 * denied: invalid keys, nothing was done.
 */
export type PaymentsErrorKind = "unavailable" | "busy" | "refused" | "denied";

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

import type { DisputeStatus, PaymentStatus, PROVIDER_REFUND_STATES } from "#shared/states.ts";

export type ProviderPayment = {
  id: string;
  providerOrderId: string | null;
  amountPaise: number;
  currency: string;
  /** unknown: a word that the provider has learnt since. */
  status: PaymentStatus | "unknown";
  /** What has gone back of it so far, whoever asked for it. */
  refundedPaise: number;
  /** What the provider takes for itself, and the tax in it; null until it is captured. */
  feePaise: number | null;
  taxPaise: number | null;
  /** How it was paid: "card", "upi", "netbanking". */
  method: string | null;
  /** Whether it was paid from outside India, and the card's country; null: the provider does not say. */
  international: boolean | null;
  cardCountry: string | null;
  createdAt: Date | null;
};

export type ProviderRefund = {
  id: string;
  providerPaymentId: string;
  amountPaise: number;
  status: (typeof PROVIDER_REFUND_STATES)[number];
  /** The key of the request; null for one that somebody made in the provider's dashboard. */
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

/** What a webhook tells of; entities that it does not hold are null. */
export type PaymentEvent = {
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
  /** The message without what it says of the buyer: this may be stored, and parsed again. */
  body: string;
};

export type Listed = { payments: ProviderPayment; refunds: ProviderRefund; disputes: ProviderDispute };

/** What is made within a time, from the `skip`-th on; or the refunds of one payment. */
export type Selection<Kind extends keyof Listed> =
  | { from: Date; to: Date; skip: number }
  | (Kind extends "refunds" ? { providerPaymentId: string } : never);

/** A page with fewer is the last. */
export const PAGE_SIZE = 100;

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
  list<Kind extends keyof Listed>(kind: Kind, selection: Selection<Kind>): Promise<Listed[Kind][]>;
  /** Takes an authorized payment's money. One that is captured already is refused: read it again. */
  capture(payment: { id: string; amountPaise: number; currency: string }): Promise<ProviderPayment>;
  /** Gives the money back, all of it or a part, once for each key. */
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

/**
 * unavailable: no answer, or none of use: try later. busy: the same is being done now. refused: it will not be done.
 * denied: our keys do not count, and nothing was done.
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

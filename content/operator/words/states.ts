import type { ShownOrderState } from "#shared/orders/order-state.ts";
import type { DOCUMENT_KINDS, PaymentStatus } from "#shared/states.ts";

/**
 * Labels of states on badges and chips. The stylesheet capitalises the first letter. Items and messages show their
 * states as they are.
 */
export const stateWords = {
  order: {
    created: "awaiting payment",
    attempted: "confirming",
    paid: "paid",
    partly_refunded: "partly refunded",
    disputed: "disputed",
    refunding: "refunding",
    refunded: "refunded",
    expired: "expired",
  } satisfies Record<ShownOrderState, string>,
  payment: {
    created: "started",
    failed: "failed",
    authorized: "authorised",
    captured: "captured",
    refunded: "refunded",
  } satisfies Record<PaymentStatus, string>,
  refund: { requested: "requested", pending: "with the bank", processed: "returned", failed: "failed" },
  held: "held back",
  document: {
    invoice: "tax invoice",
    credit_note: "credit note",
    receipt: "receipt",
  } satisfies Record<(typeof DOCUMENT_KINDS)[number], string>,
} as const;

/** Refund reasons shown when nobody entered one. */
export const refundReasons = {
  duplicate: "paid twice",
  wrong_amount: "wrong amount",
  no_owner: "the account was deleted",
  stale_order: "paid long after the order, at an old price",
  code_used_up: "the code was used up",
  operator: "decided by an operator",
  base_gone: "the single licence no longer existed",
  base_returned: "the single licence was refunded",
  at_provider: "refunded at the provider",
  dispute: "lost dispute",
} as const;

/**
 * The values of state columns, each list once: types, schemas, choices and database checks are derived from these.
 * Order states, which have their own rules, are in order-state.ts.
 */

/** draft: never shown. unpublished: hidden for now. archived: hidden for good. Owners retain access to both. */
export const RESOURCE_STATUSES = ["draft", "published", "unpublished", "archived"] as const;
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** Visibility of a published item. unlisted: anyone with the URL. private: only its grantees. */
export const VISIBILITIES = ["public", "unlisted", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** States of a contact message. */
export const MESSAGE_STATUSES = ["unread", "read", "answered", "spam"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
export const UNANSWERED_STATUSES = ["unread", "read"] as const satisfies MessageStatus[];

/** The provider's terms. */
export const PAYMENT_STATUSES = ["created", "failed", "authorized", "captured", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Outcome of a captured payment: granted the item, being refunded, or fully refunded. */
export const PAYMENT_OUTCOMES = ["granted", "refund", "returned"] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** The provider's terms. */
export const PROVIDER_REFUND_STATES = ["pending", "processed", "failed"] as const;
/** requested: not accepted by the provider yet. */
export const REFUND_STATES = ["requested", ...PROVIDER_REFUND_STATES] as const;
type RefundState = (typeof REFUND_STATES)[number];
/** Requested but not completed. */
export const OPEN_REFUND_STATES = ["requested", "pending", "failed"] as const satisfies RefundState[];

/** States of a payment charged back by the buyer's bank. */
export const DISPUTE_STATUSES = ["open", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
/** Not decided yet. */
export const OPEN_DISPUTE_STATUSES = ["open", "under_review"] as const satisfies DisputeStatus[];

/** reserved: its order is open. used: the order is paid. released: available again. */
export const CODE_USE_STATES = ["reserved", "used", "released"] as const;
export type CodeUseState = (typeof CODE_USE_STATES)[number];

/** How a reviewer got the item. given: granted by an operator, or with a code of 100 %. */
export const REVIEWER_ACCESS = ["bought", "gift", "seat", "given", "free"] as const;
export type ReviewerAccess = (typeof REVIEWER_ACCESS)[number];

export const DOCUMENT_KINDS = ["invoice", "credit_note", "receipt"] as const;

/** Mode of an installation: a demo simulates external services and opens its data to anyone. */
export const MODES = ["demo", "live"] as const;
export type Mode = (typeof MODES)[number];

export type VisitKind = "page" | "item" | "sign_in" | "checkout" | "purchase" | "download";

/**
 * The words that a record's state can be, each list once: types, schemas, choices and the database's checks are made of these.
 * An order's states, which have rules of their own, are in order-state.ts.
 */

/** A draft was never shown; an unpublished item is out of the lists for now, an archived one for good. Owners keep both. */
export const RESOURCE_STATUSES = ["draft", "published", "unpublished", "archived"] as const;
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** Who sees a published item. unlisted: whoever has its address. private: the people it was granted to, and nobody else. */
export const VISIBILITIES = ["public", "unlisted", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Of a message that the contact form brought. */
export const MESSAGE_STATUSES = ["unread", "read", "answered", "spam"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
export const UNANSWERED_STATUSES = ["unread", "read"] as const satisfies MessageStatus[];

/** As the provider says them. */
export const PAYMENT_STATUSES = ["created", "failed", "authorized", "captured", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a captured payment came to: it gave the item, it goes back because it cannot, or all of it is back. */
export const PAYMENT_OUTCOMES = ["granted", "refund", "returned"] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** As the provider says them. */
export const PROVIDER_REFUND_STATES = ["pending", "processed", "failed"] as const;
/** requested: the provider has not taken it yet. */
export const REFUND_STATES = ["requested", ...PROVIDER_REFUND_STATES] as const;
type RefundState = (typeof REFUND_STATES)[number];
/** The money should go back and has not yet. */
export const OPEN_REFUND_STATES = ["requested", "pending", "failed"] as const satisfies RefundState[];

/** Of a payment that the buyer's bank wants back. */
export const DISPUTE_STATUSES = ["open", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
/** It is not decided yet. */
export const OPEN_DISPUTE_STATUSES = ["open", "under_review"] as const satisfies DisputeStatus[];

/** reserved: its order is open. used: it is paid. released: it came to nothing, and somebody else may have the use. */
export const CODE_USE_STATES = ["reserved", "used", "released"] as const;
export type CodeUseState = (typeof CODE_USE_STATES)[number];

/** How a reviewer has the item. given: by one of us, or by a code that took all of the price off. */
export const REVIEWER_ACCESS = ["bought", "gift", "seat", "given", "free"] as const;
export type ReviewerAccess = (typeof REVIEWER_ACCESS)[number];

export const DOCUMENT_KINDS = ["invoice", "credit_note", "receipt"] as const;

/** Of an installation: a demo stands in for the outside world, and opens its data to anyone. */
export const MODES = ["demo", "live"] as const;
export type Mode = (typeof MODES)[number];

/** Events that webhook endpoints can subscribe to. */
export const EVENT_TYPES = [
  "order.paid",
  "order.refunded",
  "order.disputed",
  "entitlement.granted",
  "entitlement.revoked",
  "item.published",
  "item.version_published",
  "review.created",
  "message.received",
  "waitlist.joined",
  "person.created",
  "person.deleted",
  "webhook.test",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * pending: an attempt is due or scheduled, or waits until its endpoint is enabled. failed: no automatic attempt
 * follows.
 */
export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

/** Why an endpoint is disabled. failed: the last retry failed. gone: it responded with 410. */
export const DISABLED_REASONS = ["operator", "failed", "gone"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

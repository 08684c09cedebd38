import { site } from "#content/site.ts";
import type { DELIVERY_STATUSES, DisabledReason, EventType } from "#shared/api/webhook-events.ts";
import { plural } from "./words/plural.ts";

/** Texts of the console's webhook pages. */
export const webhookWords = {
  heading: "Webhooks",
  about: "The shop sends a signed request to each address when something happens.",
  reference: "API reference",
  empty: `No webhooks yet. Add the address of your automation, or activate the ${site.name} Trigger in n8n.`,
  add: "Add a webhook",
  url: "Address",
  urlHint: "An https:// address on the public internet.",
  events: "Events",
  noEvent: "Choose at least one event.",
  save: "Add",
  eventNames: {
    "order.paid": "Order paid",
    "order.refunded": "Order refunded",
    "order.disputed": "Order disputed",
    "entitlement.granted": "Access granted",
    "entitlement.revoked": "Access revoked",
    "item.published": "Item published",
    "item.version_published": "Version published",
    "review.created": "Review written",
    "message.received": "Message received",
    "waitlist.joined": "Waitlist joined",
    "person.created": "Account created",
    "person.deleted": "Account deleted",
    "webhook.test": "Test",
  } satisfies Record<EventType, string>,
  secret: {
    heading: "Copy the secret now",
    why: "It is shown only once. Your receiver verifies signatures with it.",
    notCopied: "Copying did not work. Select the secret and copy it.",
  },
  last: "Last delivery",
  none: "none yet",
  pending: (count: number) => `${count} waiting`,
  state: "State",
  enabled: "enabled",
  disabled: {
    operator: "disabled",
    failed: "disabled: the last retry failed",
    gone: "disabled: it responded 410 Gone",
  } satisfies Record<DisabledReason, string>,
  test: "Send test",
  tested: (host: string) => `Test event on its way to ${host}`,
  disable: "Disable",
  wasDisabled: (host: string) => `${host} gets no more events`,
  enable: "Enable",
  wasEnabled: (host: string) => `${host} gets events again`,
  rotate: {
    open: "Replace secret",
    title: "Replace the secret",
    description: "For 24 hours requests are signed with both secrets, so that your receiver can switch over.",
    submit: "Replace",
  },
  remove: {
    button: "Remove",
    title: (host: string) => `Remove the webhook to ${host}?`,
    description: "Its deliveries are deleted, and pending ones are not sent.",
    submit: "Remove webhook",
    done: (host: string) => `The webhook to ${host} is removed`,
  },
  deliveries: {
    heading: "Deliveries",
    empty: "Nothing sent yet. Send a test, or wait for the first event.",
    statuses: { pending: "waiting", delivered: "delivered", failed: "failed" } satisfies Record<
      (typeof DELIVERY_STATUSES)[number],
      string
    >,
    attempts: (count: number, ms: number | null) =>
      `${plural(count, "attempt")}${ms === null ? "" : `, the last took ${ms} ms`}`,
    next: (time: string) => `next attempt ${time}`,
    request: "Request",
    response: "Response",
    noResponse: "No response yet.",
    emptyResponse: "Without a body.",
    resend: "Send again",
    resent: "On its way again, under the same id",
  },
} as const;

import type { INodePropertyOptions } from "n8n-workflow";

/** The shop's events by name. */
export const EVENTS: INodePropertyOptions[] = [
  {
    name: "Entitlement Granted",
    value: "entitlement.granted",
    description: "A person got an item",
  },
  {
    name: "Entitlement Revoked",
    value: "entitlement.revoked",
    description: "A person lost an item",
  },
  {
    name: "Item Published",
    value: "item.published",
    description: "An item became visible",
  },
  {
    name: "Item Version Published",
    value: "item.version_published",
    description: "A published item got a new version",
  },
  {
    name: "Message Received",
    value: "message.received",
    description: "The contact form brought a message",
  },
  {
    name: "Order Disputed",
    value: "order.disputed",
    description: "A buyer's bank opened a dispute, or its status changed",
  },
  {
    name: "Order Paid",
    value: "order.paid",
    description: "A payment completed an order",
  },
  {
    name: "Order Refunded",
    value: "order.refunded",
    description: "Money went back, all or a part",
  },
  {
    name: "Person Created",
    value: "person.created",
    description: "Somebody signed in for the first time",
  },
  {
    name: "Person Deleted",
    value: "person.deleted",
    description: "An account was deleted",
  },
  {
    name: "Review Created",
    value: "review.created",
    description: "An owner reviewed an item",
  },
  {
    name: "Waitlist Joined",
    value: "waitlist.joined",
    description: "An address joined the waitlist",
  },
];

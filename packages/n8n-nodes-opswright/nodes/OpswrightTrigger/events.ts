import type { INodePropertyOptions } from "n8n-workflow";
import { titleCase } from "../shared/title-case";

const DESCRIPTIONS: Record<string, string> = {
  "entitlement.granted": "A person got an item",
  "entitlement.revoked": "A person lost an item",
  "item.published": "An item became visible",
  "item.version_published": "A published item got a new version",
  "message.received": "The contact form brought a message",
  "order.disputed": "A buyer's bank opened a dispute, or its status changed",
  "order.paid": "A payment completed an order",
  "order.refunded": "Money went back, all or a part",
  "person.created": "Somebody signed in for the first time",
  "person.deleted": "An account was deleted",
  "review.created": "An owner reviewed an item",
  "waitlist.joined": "An address joined the waitlist",
};

/** The shop's events by name. */
export const EVENTS: INodePropertyOptions[] = Object.entries(DESCRIPTIONS).map(([value, description]) => ({
  name: titleCase(value),
  value,
  description,
}));

import * as v from "valibot";
import { DISPUTE_STATUSES } from "../states.ts";
import {
  entitlementObject,
  itemObject,
  messageObject,
  orderObject,
  personObject,
  reviewObject,
  time,
} from "./objects.ts";
import type { EventType } from "./webhook-events.ts";

/** `data` of each webhook event: the object as returned by the API. */
export const eventData = {
  "order.paid": orderObject,
  "order.refunded": v.object({
    ...orderObject.entries,
    full: v.boolean(),
    refund_amount_paise: v.number(),
    refunded_paise: v.number(),
  }),
  "order.disputed": v.object({
    ...orderObject.entries,
    dispute: v.object({
      id: v.string(),
      status: v.picklist(DISPUTE_STATUSES),
      amount_paise: v.number(),
      reason: v.string(),
      respond_by: v.nullable(time),
    }),
  }),
  "entitlement.granted": entitlementObject,
  "entitlement.revoked": entitlementObject,
  "item.published": itemObject,
  "item.version_published": v.object({ ...itemObject.entries, changelog: v.string() }),
  "review.created": reviewObject,
  "message.received": messageObject,
  "waitlist.joined": v.object({ email: v.string(), joined_at: time }),
  "person.created": personObject,
  "person.deleted": v.object({ id: v.string(), deleted: v.literal(true) }),
  "webhook.test": v.object({
    webhook: v.object({ id: v.string(), url: v.string() }),
    message: v.string(),
  }),
} satisfies Record<EventType, v.GenericSchema>;

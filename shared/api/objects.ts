import * as v from "valibot";
import { publicItemFields } from "../catalogue/item.ts";
import { snakeKeys } from "../fields.ts";
import { publicOrderFields } from "../orders/purchase.ts";
import { MESSAGE_STATUSES, RESOURCE_STATUSES, REVIEWER_ACCESS } from "../states.ts";
import { EVENT_TYPES } from "./webhook-events.ts";

/** The objects of the public API, each defined once: replies and webhook events are serialised by them, and the OpenAPI document describes them. */

export const time = v.pipe(v.string(), v.isoTimestamp());
const timeOrNull = v.nullable(time);
const textOrNull = v.nullable(v.string());
const numberOrNull = v.nullable(v.number());

export const itemObject = v.object({
  slug: v.string(),
  ...snakeKeys(publicItemFields),
  status: v.picklist(RESOURCE_STATUSES),
  version: textOrNull,
  created_at: time,
  updated_at: time,
});

export const orderObject = v.object(snakeKeys(publicOrderFields));

export const entitlementObject = v.object({
  id: v.string(),
  user_id: v.string(),
  email: textOrNull,
  slug: textOrNull,
  title: textOrNull,
  reference: textOrNull,
  created_at: time,
});

export const idObject = v.object({ id: v.string() });

export const codeObject = v.object({
  code: v.string(),
  percent: numberOrNull,
  amount_cents: numberOrNull,
  uses: numberOrNull,
  per_person: numberOrNull,
  items: v.nullable(v.array(v.string())),
  from: timeOrNull,
  until: timeOrNull,
  used: v.number(),
  reserved: v.number(),
  created_at: time,
  ended_at: timeOrNull,
});

export const personObject = v.object({
  id: v.string(),
  email: v.string(),
  name: textOrNull,
  created_at: time,
  last_sign_in_at: timeOrNull,
});

export const reviewObject = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  rating: v.number(),
  text: textOrNull,
  access: v.picklist(REVIEWER_ACCESS),
  answer: textOrNull,
  answered_at: timeOrNull,
  hidden_at: timeOrNull,
  created_at: time,
});

export const messageObject = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  company: v.string(),
  phone: v.string(),
  message: v.string(),
  status: v.picklist(MESSAGE_STATUSES),
  held: v.boolean(),
  created_at: time,
});

export const webhookObject = v.object({
  id: v.string(),
  url: v.string(),
  events: v.array(v.picklist(EVENT_TYPES)),
  enabled: v.boolean(),
  created_at: time,
});

/** The object as JSON has it, reduced to the schema's fields. */
export function serialise<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(JSON.stringify(value)));
}

export const errorObject = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

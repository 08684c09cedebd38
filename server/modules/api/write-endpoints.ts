import * as v from "valibot";
import { FILE_LIMITS, itemData, slugParam } from "#server/modules/catalogue/index.ts";
import { newCode } from "#server/modules/codes/index.ts";
import {
  addVersionAction,
  addWebhookAction,
  answerMessageAction,
  answerReviewAction,
  createCodeAction,
  endCodeAction,
  grantAccessAction,
  refundOrderAction,
  removeWebhookAction,
  revokeAccessAction,
  rotateWebhookAction,
} from "#server/modules/operator/index.ts";
import { readEntitlement, readOrder } from "#server/modules/orders/index.ts";
import { idObject, itemObject, orderObject } from "#shared/api/objects.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { emailAddress } from "#shared/contact/email-address.ts";
import { defineWrite } from "./define-endpoint.ts";

const id = v.pipe(v.string(), v.uuid("It is not an id"));
const secretObject = v.object({ id: v.string(), secret: v.string() });
const ended = v.object({ code: v.string(), ended: v.boolean() });

export const writeEndpoints = [
  defineWrite({
    ...refundOrderAction,
    at: "POST /orders/:reference/refunds",
    scope: "orders:refund",
    summary: "Refund an order, all that is left or a part",
    status: 201,
    response: orderObject,
    async run(services, input, caller) {
      const change = await refundOrderAction.run(services, input, caller);
      return { ...change, result: await readOrder(services, input.reference) };
    },
  }),
  defineWrite({
    at: "POST /entitlements",
    name: grantAccessAction.name,
    scope: "entitlements:write",
    summary: "Give an item to a person; for a private item before the first sign-in, `id` is null until then",
    status: 201,
    json: v.object({ email: emailAddress, slug }),
    response: v.object({ id: v.nullable(v.string()) }),
    run: (services, input, caller) =>
      grantAccessAction.run(services, { ...input, reason: `By ${caller.actor}` }, caller),
  }),
  defineWrite({
    at: "DELETE /entitlements/:id",
    name: revokeAccessAction.name,
    scope: "entitlements:write",
    summary: "Take an item from a person; no money moves",
    param: { id },
    response: idObject,
    async run(services, { id }, caller) {
      const { email, slug } = await readEntitlement(services, id);
      const reason = `By ${caller.actor}`;
      const change = await revokeAccessAction.run(services, { email, slug, reason }, caller);
      return { ...change, result: { id } };
    },
  }),
  defineWrite({
    at: "POST /codes",
    name: createCodeAction.name,
    scope: "codes:write",
    summary: "Create a discount code: `percent` or `amount_cents`",
    status: 201,
    json: v.pipe(
      v.object({
        code: v.string(),
        percent: v.optional(v.nullable(v.number())),
        amount_cents: v.optional(v.nullable(v.number())),
        uses: v.optional(v.nullable(v.number())),
        per_person: v.optional(v.nullable(v.number())),
        items: v.optional(v.nullable(v.array(v.string()))),
        from: v.optional(v.nullable(v.string())),
        until: v.optional(v.nullable(v.string())),
      }),
      v.transform(({ uses, per_person, ...code }) => ({
        ...code,
        max_uses: uses,
        max_per_person: per_person,
      })),
      newCode,
    ),
    response: v.object({ code: v.string() }),
    run: createCodeAction.run,
  }),
  defineWrite({
    ...endCodeAction,
    at: "DELETE /codes/:code",
    scope: "codes:write",
    summary: "End a discount code; open orders keep their price",
    response: ended,
  }),
  defineWrite({
    ...answerReviewAction,
    at: "POST /reviews/:id/answer",
    scope: "reviews:write",
    summary: "Answer a review; an empty text removes the answer",
    response: idObject,
    async run(services, input, caller) {
      const change = await answerReviewAction.run(services, input, caller);
      return { ...change, result: { id: input.id } };
    },
  }),
  defineWrite({
    ...answerMessageAction,
    at: "POST /messages/:id/answer",
    scope: "messages:write",
    summary: "Answer a message by mail",
    response: idObject,
    async run(services, input, caller) {
      const change = await answerMessageAction.run(services, input, caller);
      return { ...change, result: { id: input.id } };
    },
  }),
  defineWrite({
    at: "POST /items/:slug/versions",
    name: addVersionAction.name,
    scope: "items:write",
    summary: `Add a version, a file of at most ${FILE_LIMITS.fileBytes / 1024 ** 2} MB; owners get it as soon as the item is published`,
    status: 201,
    param: slugParam.entries,
    form: v.object({
      file: v.instance(File),
      notes: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
    }),
    response: itemObject,
    async run(services, input, caller) {
      const { slug, file, notes } = input as typeof input & { file: File; notes: string };
      const change = await addVersionAction.run(services, { slug, file, changelog: notes }, caller);
      return { ...change, result: await itemData(services.db, slug) };
    },
  }),
  defineWrite({
    ...addWebhookAction,
    at: "POST /webhooks",
    scope: "webhooks:write",
    summary: "Add a webhook endpoint; its secret is in this reply alone",
    response: secretObject,
  }),
  defineWrite({
    ...removeWebhookAction,
    at: "DELETE /webhooks/:id",
    scope: "webhooks:write",
    summary: "Remove a webhook endpoint and its deliveries",
    response: idObject,
  }),
  defineWrite({
    ...rotateWebhookAction,
    at: "POST /webhooks/:id/rotate",
    scope: "webhooks:write",
    summary: "Replace a webhook's secret; both sign for 24 hours",
    response: secretObject,
  }),
];

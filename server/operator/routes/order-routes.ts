import { Hono } from "hono";
import * as v from "valibot";
import { inSchemaWords, type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { emailAddress } from "#shared/email-address.ts";
import { typedReference } from "#shared/orders/reference.ts";
import {
  auditedCloseMismatch,
  auditedGrantAccess,
  auditedMovePurchase,
  auditedRefundOrder,
  auditedResendReceipt,
  auditedRetryRefund,
  auditedRevokeAccess,
} from "../actions/orders.ts";
import { readOrderView } from "../order-view.ts";

/** Orders and what can be done about them, mounted at /api/operator. */
export function ordersOperatorRoutes(services: Services) {
  const order = (reference: string) => readOrderView(services, reference);
  const reference = validate("param", byReference);
  const id = validate("param", byId);
  const takes = <Schema extends v.GenericSchema>(schema: Schema) => validate("json", schema, inSchemaWords);

  return new Hono<SignedInEnv>()
    .get("/orders/:reference", reference, async (c) => c.json(await order(c.req.valid("param").reference)))
    .post("/orders/:reference/refund", reference, takes(refundInput), async (c) => {
      const { reference } = c.req.valid("param");
      const { amount_paise: amountPaise, reason } = c.req.valid("json");
      await auditedRefundOrder(services, { actor: c.var.user.email, reference, amountPaise, reason });
      return c.json(await order(reference));
    })
    .post("/orders/:reference/resend", reference, async (c) => {
      const { reference } = c.req.valid("param");
      await auditedResendReceipt(services, { actor: c.var.user.email, reference });
      return c.json(await order(reference));
    })
    .post("/orders/:reference/move", reference, takes(moveInput), async (c) => {
      const { reference } = c.req.valid("param");
      await auditedMovePurchase(services, { actor: c.var.user.email, reference, ...c.req.valid("json") });
      return c.json(await order(reference));
    })
    .post("/refunds/:id/retry", id, async (c) => {
      await auditedRetryRefund(services, { actor: c.var.user.email, refundId: c.req.valid("param").id });
      return c.json({ done: true });
    })
    .post("/grants", takes(grantInput), async (c) => {
      await auditedGrantAccess(services, { actor: c.var.user.email, ...c.req.valid("json") });
      return c.json({ done: true });
    })
    .post("/grants/revoke", takes(grantInput), async (c) => {
      await auditedRevokeAccess(services, { actor: c.var.user.email, ...c.req.valid("json") });
      return c.json({ done: true });
    })
    .post("/mismatches/:id/close", id, takes(closeInput), async (c) => {
      const { id: mismatchId } = c.req.valid("param");
      const { note } = c.req.valid("json");
      await auditedCloseMismatch(services, { actor: c.var.user.email, mismatchId, note });
      return c.json({ done: true });
    });
}

const words = (empty: string) =>
  v.pipe(v.string(empty), v.trim(), v.minLength(1, empty), v.maxLength(500, "At most 500 characters"));
const reason = words("Say why");
const byReference = v.object({ reference: typedReference });
const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });
const refundInput = v.object({
  /** Without one, all that is left. */
  amount_paise: v.optional(
    v.pipe(
      v.number("An amount is a number of paise"),
      v.integer("An amount is a whole number of paise"),
      v.minValue(100, "At least ₹1 goes back"),
      v.maxValue(2 ** 31 - 1, "No order is that large"),
    ),
  ),
  reason,
});
const moveInput = v.object({ email: emailAddress, reason });
const grantInput = v.object({ email: emailAddress, slug, reason });
const closeInput = v.object({ note: words("Say what was done about it") });

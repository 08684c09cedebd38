import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, rateLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { orderUrl } from "#shared/urls.ts";
import { verifyRedirect } from "./verify-payment.ts";

/**
 * Where Razorpay's page sends a browser back to in which its checkout cannot open over ours: those inside Instagram, Facebook
 * and the like. A form post from another site, without a session: its signature alone says that money has moved. Whatever
 * it says, the buyer comes to the order's status, which knows more.
 */
export function paymentCallbackRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    "/payment-callback",
    rateLimit(services, { name: "payment-callback", points: 60, seconds: 600 }),
    validate("query", callbackQuery),
    validate("form", callbackForm),
    async (c) => {
      const { order } = c.req.valid("query");
      const claim = c.req.valid("form");
      if (claim.razorpay_signature)
        await verifyRedirect(services, {
          providerOrderId: claim.razorpay_order_id,
          providerPaymentId: claim.razorpay_payment_id,
          signature: claim.razorpay_signature,
        }).catch((error) => {
          // The reconciler and the webhook find out all the same: an error page would only make people pay again.
          if (!(error instanceof AppError))
            c.var.log.error({ err: error }, "a payment's return is not verified yet");
        });
      return c.redirect(orderUrl(order), 303);
    },
  );
}

const id = v.optional(v.pipe(v.string(), v.maxLength(128)), "");
const callbackQuery = v.object({ order: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)) });
/** A failed payment brings an error in place of these. */
const callbackForm = v.object({ razorpay_payment_id: id, razorpay_order_id: id, razorpay_signature: id });

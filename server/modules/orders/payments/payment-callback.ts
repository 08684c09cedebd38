import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, rateLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { orderUrl } from "#shared/urls.ts";
import { readClaim, verifyPayment } from "./verify-payment.ts";

/**
 * Handles the redirect from Razorpay's hosted page, used by in-app browsers (Instagram, Facebook) where the
 * checkout cannot open. It is a cross-site form post without a session, so only its signature proves a payment. The
 * buyer always ends at the order's status page.
 */
export function paymentCallbackRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    "/payment-callback",
    rateLimit(services, { name: "payment-callback", points: 60, seconds: 600 }),
    validate("query", callbackQuery),
    validate("form", callbackForm),
    async (c) => {
      const { order } = c.req.valid("query");
      const claim = readClaim(c.req.valid("form"));
      if (claim.signature)
        await verifyPayment(services, { user: null, ...claim }).catch((error) => {
          // The reconciler and the webhook will process the payment; an error page would only make buyers pay again.
          if (!(error instanceof AppError))
            c.var.log.error({ err: error }, "redirected payment not verified yet");
        });
      return c.redirect(orderUrl(order), 303);
    },
  );
}

const id = v.optional(v.pipe(v.string(), v.maxLength(128)), "");
const callbackQuery = v.object({ order: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)) });
/** A failed payment sends an error instead of these fields. */
const callbackForm = v.object({ razorpay_payment_id: id, razorpay_order_id: id, razorpay_signature: id });

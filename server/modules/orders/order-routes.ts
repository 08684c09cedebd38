import { type Context, Hono } from "hono";
import pLimit from "p-limit";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { connectionCountry } from "#server/modules/market/index.ts";
import {
  accountAddress,
  accountLimit,
  inSchemaWords,
  limitGuesses,
  PRIVATE,
  rateCounter,
  requireUser,
  type SignedInEnv,
  validate,
  visitor,
} from "#server/platform/http/index.ts";
import type { SignedInUser } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { rateText } from "#shared/money/rate-text.ts";
import { purchaseInput } from "#shared/orders/purchase.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { createOrder, type PlacedOrder } from "./checkout/create-order.ts";
import { CODE_TRIES } from "./checkout/price-routes.ts";
import { receiveWebhook } from "./payments/receive-webhook.ts";
import { readClaim, verifyPayment } from "./payments/verify-payment.ts";
import { noSuchOrder, readOrderStatus } from "./read-order.ts";

export function orderRoutes(services: Services) {
  const { payments, visits, config } = services;
  const user = requireUser(services);
  const tryCode = rateCounter(services, CODE_TRIES);
  const tryVerification = rateCounter(services, { name: "verify-payment", ...SIXTY_IN_TEN_MINUTES });
  // Requests of buyers who have paid do not queue behind new orders.
  const inTurn = pLimit(Math.ceil(config.databasePoolSize * NEW_ORDERS_SHARE));

  return new Hono<SignedInEnv>()
    .post(
      "/create-order",
      user,
      accountLimit(services, { name: "create-order", ...SIXTY_IN_TEN_MINUTES }),
      validate("json", purchaseInput, refuseOrder),
      async (c) => {
        const purchase = c.req.valid("json");
        if (purchase.code) await tryCode(visitor(c));
        const connection = await connectionCountry(services, c);
        const wanted = { ...purchase, connection, user: c.var.user };
        const { owned, order } = await createOrder(services, wanted, inTurn);
        visits.count(owned ? "purchase" : "checkout", purchase.slug, (name) => c.req.header(name));
        if (owned) return c.json({ owned, reference: order.reference }, 200, PRIVATE);
        return c.json(checkoutOf(payments, order, c.var.user), 200, PRIVATE);
      },
    )
    .post("/verify-payment", user, validate("json", verificationSchema), async (c) => {
      const claim = { user: c.var.user, ...readClaim(c.req.valid("json")) };
      const { status, order } = await verifyPayment(services, claim).catch(async (error) => {
        // A signed claim cannot be guessed, so only rejected ones count.
        if (isRefused(error)) await tryVerification(accountAddress(c));
        return noteRefusal(c, error);
      });
      if (status === "owned") visits.count("purchase", order.slug, (name) => c.req.header(name));
      return c.json({ success: status === "owned", status, reference: order.reference }, 200, PRIVATE);
    })
    .post("/webhooks/razorpay", async (c) => {
      const signature = c.req.header("x-razorpay-signature") ?? "";
      const eventId = c.req.header("x-razorpay-event-id")?.slice(0, 100) || null;
      const body = await c.req.text();
      await receiveWebhook(services, { body, signature, eventId }).catch((error) => noteRefusal(c, error));
      return c.json({ status: "ok" });
    })
    .get(
      "/orders/:reference",
      limitGuesses(services, REFERENCE_TRIES, (c) => c.req.param("reference") ?? null),
      validate("param", referenceParam, noSuchOrder),
      async (c) => c.json(await readOrderStatus(services, c.req.valid("param").reference), 200, PRIVATE),
    );
}

const SIXTY_IN_TEN_MINUTES = { points: 60, seconds: 600 };
/** Share of the pool's connections; an order uses none while the provider responds. */
const NEW_ORDERS_SHARE = 0.4;

/** The options that open the provider's checkout. */
function checkoutOf({ checkout }: Services["payments"], order: PlacedOrder, { email }: SignedInUser) {
  return {
    keyId: checkout.keyId,
    // The endpoint's contract names the provider's id `orderId`.
    orderId: order.providerOrderId,
    amount: order.amountPaise,
    currency: order.currency,
    title: order.title,
    user: { email },
    reference: order.reference,
    price_cents: order.priceCents,
    rate_text: rateText(order),
    script_url: checkout.scriptUrl,
  };
}

/** Order numbers are not secret and their status names nobody, but enumerating them is limited. */
const REFERENCE_TRIES = { name: "reference-tries", points: 300, seconds: 600 };

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
/** Only an invalid country gets a specific message: it is the one field that a person chooses. */
function refuseOrder(issues: readonly v.BaseIssue<unknown>[]): AppError {
  if (issues[0]?.path?.[0]?.key === "country") return inSchemaWords(issues);
  return new AppError(400, "bad_request", "The request is not understood.");
}
export const referenceParam = v.object({ reference: typedReference });
const verificationSchema = v.object({
  razorpay_payment_id: shortText,
  razorpay_order_id: shortText,
  razorpay_signature: shortText,
});

/** Logs a claim of payment that was rejected. */
function noteRefusal(c: Context<SignedInEnv>, error: unknown): never {
  if (isRefused(error)) c.var.log.warn({ code: error.code, path: c.req.path }, "payment claim rejected");
  throw error;
}

function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 400;
}

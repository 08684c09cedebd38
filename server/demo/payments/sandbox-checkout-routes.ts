import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import * as v from "valibot";
import { validate } from "#server/platform/http/index.ts";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import { type RazorpayPayment, RazorpayRefusal, UNKNOWN_ID } from "./razorpay-records.ts";
import { type Stored, withStoredRecords } from "./stored-records.ts";

type Options = Stored & { keyId: string; keySecret: string };

/** Browser endpoints of the sandbox: its checkout script, and the bank behind the script's buttons. */
export function sandboxCheckoutRoutes({ keyId, keySecret, ...stored }: Options) {
  const script = readFile(new URL("./checkout.js", import.meta.url), "utf8");
  script.catch(() => {});
  return new Hono()
    .get("/checkout.js", async (c) =>
      c.body(await script, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "private, no-cache",
      }),
    )
    .post(
      "/checkout/:providerOrderId",
      validate("param", orderParam),
      validate("json", choice),
      async (c) => {
        const { providerOrderId } = c.req.valid("param");
        const { key, ...chosen } = c.req.valid("json");
        if (key !== keyId)
          return c.json({ error: { ...DECLINED, description: "The sandbox does not know this key." } }, 400);
        const refusal = (description: string, payment_id?: string) =>
          c.json({
            error: { ...DECLINED, description, metadata: { order_id: providerOrderId, payment_id } },
          });
        try {
          const payment = await payAtCheckout(stored, { providerOrderId, ...chosen });
          // The bank's refusal is an answer, not a failed request.
          if (payment.status === "failed") return refusal(DECLINED.description, payment.id);
          return c.json({
            razorpay_payment_id: payment.id,
            razorpay_order_id: providerOrderId,
            razorpay_signature: sign(keySecret, `${providerOrderId}|${payment.id}`),
          });
        } catch (error) {
          if (!(error instanceof RazorpayRefusal)) throw error;
          return refusal(error.message);
        }
      },
    );
}

const orderParam = v.object({ providerOrderId: v.pipe(v.string(), v.maxLength(128)) });
const choice = v.object({
  key: v.pipe(v.string(), v.maxLength(128)),
  how: v.picklist(["pay", "fail", "late"]),
  international: v.optional(v.boolean(), false),
});

const DECLINED = {
  code: "BAD_REQUEST_ERROR",
  description: "Your payment was declined by the bank. Please try another way to pay.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_failed",
};

export const LATE_QUEUE = "demo-late-payment";
const LATE_SECONDS = 10;

const STATUS = { pay: "captured", fail: "failed", late: "failed", wait: "authorized" } as const;
type Choice = { how: keyof typeof STATUS; international: boolean };

/**
 * Simulates a buyer at the checkout. late: the bank declines and confirms seconds later. wait: the bank reserves
 * the money and does not release it.
 */
export async function payAtCheckout(
  { db, jobs, clock }: Stored,
  { providerOrderId, how, international }: Choice & { providerOrderId: string },
): Promise<RazorpayPayment> {
  return db.transaction(async (tx) => {
    const payment = await withStoredRecords(
      { db: tx, jobs, clock },
      { orderId: providerOrderId },
      (records) => {
        const order = records.orders.get(providerOrderId);
        if (!order) throw new RazorpayRefusal(UNKNOWN_ID);
        if (order.status === "paid") throw new RazorpayRefusal("This order has already been paid.");
        return records.addPayment(providerOrderId, { status: STATUS[how], international });
      },
    );
    if (how === "late")
      await jobs.add(tx, LATE_QUEUE, { providerPaymentId: payment.id }, { startAfterSeconds: LATE_SECONDS });
    return payment;
  });
}

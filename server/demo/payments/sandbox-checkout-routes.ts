import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import * as v from "valibot";
import { validate } from "#server/platform/http/index.ts";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import { DECLINED } from "./sandbox-entities.ts";
import { type Ledger, pay, SandboxRefusal } from "./sandbox-ledger.ts";

type Options = Ledger & { keyId: string; keySecret: string };

/** What the sandbox shows to browsers: its checkout script, and the bank behind the script's buttons. */
export function sandboxCheckoutRoutes({ keyId, keySecret, ...ledger }: Options) {
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
        try {
          const payment = await pay(ledger, { providerOrderId, ...chosen });
          const metadata = { order_id: providerOrderId, payment_id: payment.id };
          // A bank that says no has answered: for the browser that is no failed request.
          if (payment.status === "failed") return c.json({ error: { ...DECLINED, metadata } });
          return c.json({
            razorpay_payment_id: payment.id,
            razorpay_order_id: providerOrderId,
            razorpay_signature: sign(keySecret, `${providerOrderId}|${payment.id}`),
          });
        } catch (error) {
          if (!(error instanceof SandboxRefusal)) throw error;
          const { message: description } = error;
          return c.json({ error: { ...DECLINED, description, metadata: { order_id: providerOrderId } } });
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

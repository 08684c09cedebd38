import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import * as v from "valibot";
import type { Db } from "#server/db/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { sign } from "#server/providers/payments/razorpay-messages.ts";
import { DECLINED } from "./sandbox-entities.ts";
import { pay, SandboxRefusal } from "./sandbox-ledger.ts";

type Options = { db: Db; jobs: Jobs; keyId: string; keySecret: string };

/** What the sandbox shows to browsers: its checkout script, and the bank behind the script's buttons. */
export function sandboxCheckoutRoutes({ db, jobs, keyId, keySecret }: Options) {
  const script = readFile(new URL("./checkout.js", import.meta.url), "utf8");
  script.catch(() => {});
  return new Hono()
    .get("/checkout.js", async (c) =>
      c.body(await script, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
      }),
    )
    .post("/checkout/:providerOrderId", async (c) => {
      const body = v.safeParse(choice, await c.req.json().catch(() => null));
      if (!body.success || body.output.key !== keyId)
        return c.json({ error: { ...DECLINED, description: "The sandbox does not understand this." } }, 400);
      const providerOrderId = c.req.param("providerOrderId");
      try {
        const payment = await pay({ db, jobs }, { providerOrderId, ...body.output });
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
    });
}

const choice = v.object({
  key: v.string(),
  how: v.picklist(["pay", "fail", "late"]),
});

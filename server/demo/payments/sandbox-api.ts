import { type Context, Hono } from "hono";
import * as v from "valibot";
import { constantTimeEqual } from "#server/platform/crypto/constant-time-equal.ts";
import { orderEntity, paymentEntity, refundEntity } from "./sandbox-entities.ts";
import {
  addOrder,
  findPayment,
  type Ledger,
  paymentsBetween,
  paymentsOfOrder,
  refund,
  refundsBetween,
  refundsOfPayment,
  SandboxRefusal,
} from "./sandbox-ledger.ts";

type Options = Ledger & { keyId: string; keySecret: string };

/** The part of Razorpay's API that we use. Reached over loopback only, with the key that only this installation knows. */
export function sandboxApi({ db, jobs, clock, keyId, keySecret }: Options) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return (
    new Hono()
      .onError((error, c) => {
        if (error instanceof SandboxRefusal || error instanceof v.ValiError)
          return refuse(c, 400, error.message);
        return c.json({ error: { code: "SERVER_ERROR", description: "The sandbox failed" } }, 500);
      })
      .use(async (c, next) => {
        const known = constantTimeEqual(c.req.header("authorization") ?? "", expected);
        return known ? next() : refuse(c, 401, "Authentication failed");
      })
      .post("/v1/orders", async (c) =>
        c.json(orderEntity(await addOrder({ db, clock }, v.parse(newOrder, await c.req.json())))),
      )
      .get("/v1/orders/:id/payments", async (c) =>
        c.json(collection((await paymentsOfOrder(db, c.req.param("id"))).map(paymentEntity))),
      )
      .get("/v1/payments", async (c) =>
        c.json(collection((await paymentsBetween(db, v.parse(range, c.req.query()))).map(paymentEntity))),
      )
      .get("/v1/refunds", async (c) =>
        c.json(collection((await refundsBetween(db, v.parse(range, c.req.query()))).map(refundEntity))),
      )
      // The sandbox's buyers have no bank that could dispute anything.
      .get("/v1/disputes", (c) => c.json(collection([])))
      .get("/v1/payments/:id/refunds", async (c) =>
        c.json(collection((await refundsOfPayment(db, c.req.param("id"))).map(refundEntity))),
      )
      .post("/v1/payments/:id/capture", async (c) => {
        const payment = await findPayment(db, c.req.param("id"));
        // The sandbox captures by itself, as an account with automatic capture does.
        if (payment.status === "captured") throw new SandboxRefusal("This payment has already been captured");
        if (payment.status === "authorized") throw new SandboxRefusal("The bank has not confirmed it yet");
        throw new SandboxRefusal("Only payments which have been authorized can be captured");
      })
      .post("/v1/payments/:id/refund", async (c) => {
        const { amount } = v.parse(newRefund, await c.req.json());
        const key = c.req.header("x-refund-idempotency") ?? null;
        return c.json(
          refundEntity(
            await refund(
              { db, jobs, clock },
              { providerPaymentId: c.req.param("id"), amount, idempotencyKey: key },
            ),
          ),
        );
      })
  );
}

const amount = v.pipe(v.number(), v.integer(), v.minValue(100));
const newOrder = v.object({
  amount,
  currency: v.literal("INR"),
  receipt: v.nullish(v.pipe(v.string(), v.maxLength(40)), null),
  notes: v.optional(v.record(v.string(), v.string()), {}),
});
const newRefund = v.object({ amount });
const whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const range = v.pipe(
  v.object({ from: whole, to: whole, count: whole, skip: whole }),
  v.transform(({ from, to, ...page }) => ({
    from: new Date(from * 1000),
    to: new Date(to * 1000 + 999),
    ...page,
  })),
);

function collection(items: object[]) {
  return { entity: "collection", count: items.length, items };
}

function refuse(c: Context, status: 400 | 401, description: string) {
  return c.json({ error: { code: "BAD_REQUEST_ERROR", description } }, status);
}

import { randomUUID } from "node:crypto";
import { and, inArray, isNull } from "drizzle-orm";
import { demoWebhooks } from "#server/platform/db/schema/demo/payments.ts";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import type { Services } from "#server/services.ts";
import type { RazorpayRecords } from "./razorpay-records.ts";

export const WEBHOOK_QUEUE = "demo-webhook";

/** The body of a webhook: the payment, and the newest refund or dispute of it where the event is about one. */
export function describeEvent(
  { orders, payments, refunds, disputes }: RazorpayRecords,
  { event, paymentId, at }: { event: string; paymentId: string; at: Date },
): string {
  const payment = payments.get(paymentId);
  const ofPayment = ({ payment_id }: { payment_id: string }) => payment_id === paymentId;
  const payload = {
    payment: { entity: payment },
    ...(event === "order.paid" && { order: { entity: orders.get(payment?.order_id ?? "") } }),
    ...(event.startsWith("refund.") && { refund: { entity: [...refunds.values()].findLast(ofPayment) } }),
    ...(event.includes("dispute") && { dispute: { entity: [...disputes.values()].findLast(ofPayment) } }),
  };
  const contains = Object.keys(payload);
  const created_at = Math.floor(at.getTime() / 1000);
  return JSON.stringify({ entity: "event", event, contains, payload, created_at });
}

export function webhookHeaders(secret: string, id: string, body: string) {
  return {
    "Content-Type": "application/json",
    "X-Razorpay-Signature": sign(secret, body),
    "X-Razorpay-Event-Id": id,
  };
}

/** Stores webhooks; a job sends them in order until the shop has accepted them. */
export async function queueWebhooks(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  bodies: string[],
): Promise<void> {
  const createdAt = clock();
  const webhooks = bodies.map((body) => ({ id: randomUUID(), body, createdAt }));
  await db.insert(demoWebhooks).values(webhooks);
  await jobs.add(db, WEBHOOK_QUEUE, { ids: webhooks.map(({ id }) => id) });
}

type Delivery = Pick<Services, "db" | "clock"> & {
  shopUrl: string;
  webhookSecret: string;
  /** How it is sent: over HTTP, or to a shop of the past that does not listen. */
  post: (url: string, init: RequestInit) => Response | Promise<Response>;
};

/** Over real HTTP, signed, as Razorpay does it. */
export async function deliverWebhooks(
  { db, clock, shopUrl, webhookSecret, post }: Delivery,
  { ids }: { ids: string[] },
): Promise<void> {
  const rows = await db
    .select()
    .from(demoWebhooks)
    .where(and(inArray(demoWebhooks.id, ids), isNull(demoWebhooks.deliveredAt)));
  const due = rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
  for (const { id, body } of due) {
    const answer = await post(`${shopUrl}/api/webhooks/razorpay`, {
      method: "POST",
      headers: webhookHeaders(webhookSecret, id, body),
      body,
      signal: AbortSignal.timeout(5000),
    });
    // Read completely, so that the connection can be reused.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The shop returned ${answer.status}`);
  }
  // A webhook repeated because a later one was rejected is recognised by its id.
  if (due.length > 0)
    await db.update(demoWebhooks).set({ deliveredAt: clock() }).where(inArray(demoWebhooks.id, ids));
}

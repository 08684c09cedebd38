import { randomUUID } from "node:crypto";
import { and, inArray, isNull } from "drizzle-orm";
import { demoWebhooks } from "#server/platform/db/schema/demo/payments.ts";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import type { Services } from "#server/services.ts";

export const WEBHOOK_QUEUE = "demo-webhook";

export type SandboxEvent = { event: string; entities: Record<string, object> };

/** Stored with what they tell of, and sent one after the other by a job until the shop has taken them. */
export async function queueWebhooks(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  events: SandboxEvent[],
): Promise<void> {
  const createdAt = clock();
  const webhooks = events.map((event) => ({ id: randomUUID(), body: bodyOf(event, createdAt), createdAt }));
  await db.insert(demoWebhooks).values(webhooks);
  await jobs.add(db, WEBHOOK_QUEUE, { ids: webhooks.map(({ id }) => id) });
}

function bodyOf({ event, entities }: SandboxEvent, createdAt: Date): string {
  const contains = Object.keys(entities);
  const payload = Object.fromEntries(contains.map((name) => [name, { entity: entities[name] }]));
  const created_at = Math.floor(createdAt.getTime() / 1000);
  return JSON.stringify({ entity: "event", event, contains, payload, created_at });
}

type Delivery = Pick<Services, "db" | "clock"> & {
  shopUrl: string;
  webhookSecret: string;
  /** How it is sent: over HTTP, or to a shop of the past that does not listen. */
  post: (url: string, init: RequestInit) => Response | Promise<Response>;
};

export async function deliverWebhooks(delivery: Delivery, { ids }: { ids: string[] }): Promise<void> {
  const { db, clock } = delivery;
  const rows = await db
    .select()
    .from(demoWebhooks)
    .where(and(inArray(demoWebhooks.id, ids), isNull(demoWebhooks.deliveredAt)));
  const due = rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
  for (const webhook of due) await deliver(delivery, webhook);
  // One that comes twice, because a later one of these was not taken, is known by its id.
  if (due.length > 0)
    await db.update(demoWebhooks).set({ deliveredAt: clock() }).where(inArray(demoWebhooks.id, ids));
}

/** Over real HTTP, signed, as Razorpay does it. */
async function deliver(
  { shopUrl, webhookSecret, post }: Delivery,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const answer = await post(`${shopUrl}/api/webhooks/razorpay`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Razorpay-Signature": sign(webhookSecret, body),
      "X-Razorpay-Event-Id": id,
    },
    body,
    signal: AbortSignal.timeout(5000),
  });
  // Read to its end, so that the connection can be used again.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
}
